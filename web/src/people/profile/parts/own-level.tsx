import { useProfile } from '../../follow/api.ts'
import { texts } from '../texts.ts'

export default function OwnLevel({ userId }: { userId: number }) {
  const { data } = useProfile(userId)
  return data && texts.level(data.level, data.title)
}

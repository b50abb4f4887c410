import { DigestCard } from '../../notify/digest/digest-card.tsx'
import SwitchesScreen from '../../notify/notice/switches-screen.tsx'
import { PushCard } from '../../notify/push/push-card.tsx'

export default function NoticeSwitchesScreen() {
  return <SwitchesScreen push={<PushCard />} mail={<DigestCard />} />
}

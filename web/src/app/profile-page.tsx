import { flashesKey } from '../flash/api.ts'
import { FlashesOf } from '../flash/flashes-of.tsx'
import { ProfileScreen } from '../profile/profile-screen.tsx'

export default function ProfilePage() {
  return <ProfileScreen Flashes={FlashesOf} flashesKey={flashesKey} />
}

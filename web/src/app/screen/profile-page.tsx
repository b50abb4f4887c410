import { flashesKey } from '../../feed/api.ts'
import { FlashesOf } from '../../feed/flashes-of.tsx'
import { ProfileScreen } from '../../profile/profile-screen.tsx'

export default function ProfilePage() {
  return <ProfileScreen Flashes={FlashesOf} flashesKey={flashesKey} />
}

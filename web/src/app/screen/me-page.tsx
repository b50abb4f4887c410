import { useUnread } from '../../notice/notices.ts'
import { CheckInButton } from '../../points/parts/check-in-button.tsx'
import { MutedNote } from '../../points/parts/muted-note.tsx'
import { MeScreen } from '../../profile/me-screen.tsx'

export default function MePage() {
  return <MeScreen note={<MutedNote />} checkIn={<CheckInButton />} unread={useUnread() ?? 0} />
}

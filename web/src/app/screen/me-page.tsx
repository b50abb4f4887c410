import { useUnread } from '../../notify/notice/notices.ts'
import { CheckInButton } from '../../people/points/parts/check-in-button.tsx'
import { MutedNote } from '../../people/points/parts/muted-note.tsx'
import { MeScreen } from '../../people/profile/me-screen.tsx'

export default function MePage() {
  return <MeScreen note={<MutedNote />} checkIn={<CheckInButton />} unread={useUnread() ?? 0} />
}

import type { Profile } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { useBlock } from '../../follow/api.ts'
import { currentPath } from '../../platform/paths.ts'
import { getSession } from '../../platform/session/session.ts'
import { askLogin } from '../../platform/session/session-end.ts'
import { ReportRow } from '../../report/sheet/report-row.tsx'
import { texts } from '../texts.ts'

interface MemberMenuProps {
  profile: Profile
  open: boolean
  onClose: () => void
}

/** What can be done about somebody. */
export function MemberMenu({ profile: { id, nickname, blocked }, open, onClose }: MemberMenuProps) {
  const block = useBlock(id)
  const press = () => {
    onClose()
    if (getSession()) void block(!blocked)
    else askLogin(currentPath(), 'block')
  }
  return (
    <Menu open={open} onClose={onClose} title={texts.more}>
      <ReportRow what={{ targetType: 'user', targetId: id, ownerId: id, who: nickname }} onPress={onClose} />
      <SheetRow icon="block" danger={!blocked} onClick={press}>
        {blocked ? texts.unblock : texts.block}
      </SheetRow>
    </Menu>
  )
}

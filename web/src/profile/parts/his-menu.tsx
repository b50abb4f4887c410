import type { Profile } from '@sp/contract'
import { Sheet, SheetRow } from '@sp/ui'
import { useBlock } from '../../lib/block.ts'
import { currentPath } from '../../lib/paths.ts'
import { ReportRow } from '../../lib/report/report-row.tsx'
import { getSession } from '../../lib/session.ts'
import { askLogin } from '../../lib/session-end.ts'
import { texts } from '../texts.ts'

interface HisMenuProps {
  profile: Profile
  open: boolean
  onClose: () => void
}

/** What can be done about somebody. */
export function HisMenu({ profile: { id, nickname, blocked }, open, onClose }: HisMenuProps) {
  const block = useBlock(id)
  const press = () => {
    onClose()
    if (getSession()) void block(!blocked)
    else askLogin(currentPath())
  }
  return (
    <Sheet open={open} onClose={onClose} title={texts.more}>
      <ReportRow what={{ targetType: 'user', targetId: id, ownerId: id, who: nickname }} onPress={onClose} />
      <SheetRow icon="block" danger={!blocked} onClick={press}>
        {blocked ? texts.unblock : texts.block}
      </SheetRow>
    </Sheet>
  )
}

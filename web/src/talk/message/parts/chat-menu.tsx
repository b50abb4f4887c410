import type { ChatPartner } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { useBlock } from '../../../people/follow/api.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useRemoveSession } from '../api.ts'
import { texts } from '../texts.ts'

interface ChatMenuProps {
  partner: Pick<ChatPartner, 'userId' | 'nickname' | 'blocked'>
  open: boolean
  onClose: () => void
  onRemoved?: () => void
}

export function ChatMenu({ partner: { userId, nickname, blocked }, open, onClose, onRemoved }: ChatMenuProps) {
  const block = useBlock(userId)
  const remove = useRemoveSession(userId, onRemoved)
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Menu open={open} onClose={onClose} title={texts.more}>
      <SheetRow as={Link} to={paths.profile(userId)} icon="me">
        {texts.toProfile}
      </SheetRow>
      <SheetRow as={Link} to={paths.privacy()} icon="eye-off">
        {texts.whoMay}
      </SheetRow>
      <ReportRow what={{ targetType: 'user', targetId: userId, ownerId: userId, who: nickname }} onPress={onClose} />
      <SheetRow icon="trash" onClick={then(remove)}>
        {texts.deleteSession}
      </SheetRow>
      <SheetRow icon="block" danger={!blocked} sub={!blocked && texts.blockText} onClick={then(() => block(!blocked))}>
        {blocked ? texts.unblock : texts.block}
      </SheetRow>
    </Menu>
  )
}

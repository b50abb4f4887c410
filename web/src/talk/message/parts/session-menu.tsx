import type { MessageBox, MessageSession } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { useBlock } from '../../../people/follow/api.ts'
import { useAccept, useRemoveSession } from '../api.ts'
import { texts } from '../texts.ts'

interface SessionMenuProps {
  box: MessageBox
  session: MessageSession
  open: boolean
  onClose: () => void
}

export function SessionMenu({ box, session: { userId, nickname }, open, onClose }: SessionMenuProps) {
  const block = useBlock(userId)
  const remove = useRemoveSession(userId)
  const { run: accept } = useAccept(userId)
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Menu open={open} onClose={onClose} title={texts.sessionMenu(nickname)}>
      {box === 'requests' && (
        <SheetRow icon="check" onClick={then(() => accept())}>
          {texts.accept}
        </SheetRow>
      )}
      <ReportRow what={{ targetType: 'user', targetId: userId, ownerId: userId, who: nickname }} onPress={onClose} />
      <SheetRow icon="trash" onClick={then(remove)}>
        {texts.deleteSession}
      </SheetRow>
      {box === 'requests' && (
        <SheetRow icon="block" danger sub={texts.blockText} onClick={then(() => block(true))}>
          {texts.block}
        </SheetRow>
      )}
    </Menu>
  )
}

import type { ChatPartner } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { copyText } from '../../../platform/copy-text.ts'
import type { Said } from '../../chat/said.ts'
import { useRemoveMessage } from '../api.ts'
import { texts } from '../texts.ts'

interface MessageMenuProps {
  said: Said
  partner: ChatPartner
  open: boolean
  onClose: () => void
}

export function MessageMenu({ said, partner: { userId, nickname }, open, onClose }: MessageMenuProps) {
  const remove = useRemoveMessage(userId)
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const reported = { targetType: 'message', targetId: said.id, who: nickname } as const
  return (
    <Menu open={open} onClose={onClose} title={texts.more}>
      <SheetRow icon="copy" onClick={then(() => copyText(said.content))}>
        {texts.copy}
      </SheetRow>
      {!said.sent && <ReportRow what={{ ...reported, ownerId: userId }} onPress={onClose} />}
      <SheetRow icon="trash" sub={texts.deleteForMeText} onClick={then(() => remove(said, false))}>
        {texts.deleteForMe}
      </SheetRow>
      {said.sent && (
        <SheetRow icon="trash" danger onClick={then(() => remove(said, true))}>
          {texts.deleteForBoth}
        </SheetRow>
      )}
    </Menu>
  )
}

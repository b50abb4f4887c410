import type { ChatPartner } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { copyText } from '../../../platform/copy-text.ts'
import type { ChatMessage } from '../../chat/chat-message.ts'
import { useRemoveMessage } from '../api.ts'
import { texts } from '../texts.ts'

interface MessageMenuProps {
  message: ChatMessage
  partner: ChatPartner
  open: boolean
  onClose: () => void
}

export function MessageMenu({ message, partner: { userId, nickname }, open, onClose }: MessageMenuProps) {
  const remove = useRemoveMessage(userId)
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const reported = { targetType: 'message', targetId: message.id, who: nickname } as const
  return (
    <Menu open={open} onClose={onClose} title={texts.more}>
      {!message.picture && (
        <SheetRow icon="copy" onClick={then(() => copyText(message.content))}>
          {texts.copy}
        </SheetRow>
      )}
      {!message.sent && <ReportRow what={{ ...reported, ownerId: userId }} onPress={onClose} />}
      <SheetRow icon="trash" sub={texts.deleteForMeText} onClick={then(() => remove(message, false))}>
        {texts.deleteForMe}
      </SheetRow>
      {message.sent && (
        <SheetRow icon="trash" danger onClick={then(() => remove(message, true))}>
          {texts.deleteForBoth}
        </SheetRow>
      )}
    </Menu>
  )
}

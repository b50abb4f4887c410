import { avatarSrc } from '@sp/client/picture'
import type { ChatPartner } from '@sp/contract'
import { Avatar, Empty, Note } from '@sp/ui'
import { useSession } from '../../../platform/session/session.ts'
import type { ChatMessage } from '../../chat/chat-message.ts'
import { ChatList } from '../../chat/parts/chat-list.tsx'
import type { Chat } from '../../chat/use-chat.ts'
import { texts } from '../texts.ts'
import styles from './chat-log.module.css'
import { RequestNote } from './request-note.tsx'

interface ChatLogProps {
  partner: ChatPartner
  chat: Chat
  onMenu: (message: ChatMessage) => void
  onRewrite: (text: string) => void
}

export function ChatLog({ partner, chat, onMenu, onRewrite }: ChatLogProps) {
  const own = useSession()?.user.avatar
  const avatars = {
    own: <Avatar src={own && avatarSrc(own)} />,
    other: <Avatar src={avatarSrc(partner.avatar)} />,
  }
  return (
    <ChatList
      {...{ chat, avatars, onMenu, onRewrite }}
      name={partner.nickname}
      head={partner.isRequest && <RequestNote partner={partner} />}
      none={<Empty title={texts.startTitle} text={texts.startText} />}
      foot={partner.left !== null && partner.canSend && <Note className={styles.left}>{texts.left(partner.left)}</Note>}
    />
  )
}

import type { ChatPartner } from '@sp/contract'
import { Avatar, Empty, Note } from '@sp/ui'
import { faceSrc } from '../../../platform/picture.ts'
import { useSession } from '../../../platform/session/session.ts'
import { TalkList } from '../../chat/parts/talk-list.tsx'
import type { Said } from '../../chat/said.ts'
import type { Talk } from '../../chat/use-talk.ts'
import { texts } from '../texts.ts'
import styles from './chat-log.module.css'
import { RequestNote } from './request-note.tsx'

interface ChatLogProps {
  partner: ChatPartner
  talk: Talk
  onMenu: (said: Said) => void
  onRewrite: (text: string) => void
}

export function ChatLog({ partner, talk, onMenu, onRewrite }: ChatLogProps) {
  const own = useSession()?.user.avatar
  const faces = {
    own: <Avatar src={own && faceSrc(own)} />,
    other: <Avatar src={faceSrc(partner.avatar)} />,
  }
  return (
    <TalkList
      {...{ talk, faces, onMenu, onRewrite }}
      name={partner.nickname}
      head={partner.isRequest && <RequestNote partner={partner} />}
      none={<Empty title={texts.startTitle} text={texts.startText} />}
      foot={partner.left !== null && partner.canSend && <Note className={styles.left}>{texts.left(partner.left)}</Note>}
    />
  )
}

import { stickerIn } from '@sp/contract'
import { cx, Icon, IconButton, VisuallyHidden } from '@sp/ui'
import type { ReactNode, Ref } from 'react'
import { rowMenu } from '../../../platform/row-menu.ts'
import { dayTime } from '../../../platform/time.ts'
import type { ChatMessage, ChatPictures } from '../chat-message.ts'
import type { Line } from '../lines.ts'
import { texts } from '../texts.ts'
import styles from './bubble.module.css'
import { ChatPicture } from './chat-picture.tsx'
import { Words } from './words.tsx'

interface BubbleProps {
  line: Line
  avatar: ReactNode
  name: string
  isFirstUnread: boolean
  onMenu: ((message: ChatMessage) => void) | undefined
  onPicture?: ChatPictures['open'] | undefined
  ref: Ref<HTMLLIElement> | undefined
}

export function Bubble({
  line: { message, isStamped, goesOn },
  avatar,
  name,
  isFirstUnread,
  onMenu,
  onPicture,
  ref,
}: BubbleProps) {
  const { picture } = message
  const isBare = (picture && onPicture) || stickerIn(message.content)
  const menu = onMenu && (() => onMenu(message))
  return (
    <li ref={ref} className={cx(styles.item, goesOn && !isFirstUnread && styles.on)}>
      {isFirstUnread && <p className={styles.unread}>{texts.unread}</p>}
      {isStamped && <time dateTime={message.time}>{dayTime(message.time)}</time>}
      <div className={cx(styles.line, message.sent && styles.own)}>
        <span className={styles.face} aria-hidden="true">
          {avatar}
        </span>
        <div className={styles.words}>
          <div className={isBare ? styles.bare : styles.bubble} {...(picture && onPicture ? {} : rowMenu(menu))}>
            <VisuallyHidden>{message.sent ? texts.own : `${name}：`}</VisuallyHidden>
            {picture && onPicture ? (
              <ChatPicture id={message.id} picture={picture} onOpen={onPicture} onMenu={menu} />
            ) : (
              <Words text={message.content} mentions={message.mentions} />
            )}
          </div>
          {message.automatic && <small>{texts.automatic}</small>}
          {message.hint && (
            <small className={styles.hint}>
              <Icon name="info" size="s" />
              {texts.hint(message.hint)}
            </small>
          )}
        </div>
        {menu && <IconButton icon="dots" size="s" label={texts.menu} className={styles.menu} onClick={menu} />}
      </div>
    </li>
  )
}

import { Button, cx, Icon, VisuallyHidden } from '@sp/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { CHAT_PAGE, type ChatMessage } from '../chat-message.ts'
import { linesOf } from '../lines.ts'
import { texts } from '../texts.ts'
import type { Chat } from '../use-chat.ts'
import { useNewMessages } from '../use-new-messages.ts'
import { usePlace } from '../use-scroll-anchor.ts'
import { Bubble } from './bubble.tsx'
import styles from './chat-list.module.css'
import { WaitingBubbles } from './waiting-bubbles.tsx'

export interface ChatListProps {
  chat: Chat
  avatars: { own: ReactNode; other: ReactNode }
  name: string
  onMenu?: ((message: ChatMessage) => void) | undefined
  onRewrite: (text: string) => void
  head?: ReactNode
  foot?: ReactNode
  none?: ReactNode
}

export function ChatList({ chat, avatars, name, onMenu, onRewrite, head, foot, none }: ChatListProps) {
  const { said: message, waiting, unreadFrom, follow } = chat
  const list = useRef<HTMLOListElement>(null)
  const unread = useRef<HTMLLIElement>(null)
  const place = usePlace(list, chat.query.data !== undefined, unread)
  const { isAtNewest, toEnd } = place
  useEffect(() => {
    follow(isAtNewest)
  }, [follow, isAtNewest])
  const latest = waiting.at(-1)?.clientKey
  useEffect(() => {
    if (latest !== undefined) toEnd()
  }, [latest, toEnd])
  const { words, below } = useNewMessages(message, name, isAtNewest)
  const isEmpty = chat.query.data !== undefined && message.length === 0 && waiting.length === 0
  return (
    <div className={styles.talk}>
      {head}
      {isEmpty ? none : <Older chat={chat} onOlder={place.leave} />}
      <div role="log" aria-live="off" aria-label={texts.log} className={styles.log}>
        <ol ref={list} className={styles.list}>
          {linesOf(message).map((line) => (
            <Bubble
              key={line.message.id}
              ref={line.message.id === unreadFrom ? unread : undefined}
              line={line}
              avatar={line.message.sent ? avatars.own : avatars.other}
              name={name}
              isFirstUnread={line.message.id === unreadFrom}
              onMenu={onMenu}
              onPicture={chat.pictures?.open}
            />
          ))}
          <WaitingBubbles {...{ chat, onRewrite }} avatar={avatars.own} goesOn={message.at(-1)?.sent === true} />
        </ol>
      </div>
      {foot}
      <VisuallyHidden>
        <span aria-live="polite">{words}</span>
      </VisuallyHidden>
      <div className={styles.float}>
        {!isAtNewest && (
          <button type="button" className={cx(styles.pill, below > 0 && styles.news)} onClick={toEnd}>
            <Icon name="chevron-down" size="s" />
            {texts.newest(below)}
          </button>
        )}
      </div>
    </div>
  )
}

function Older({ chat: { query, older, readOlder }, onOlder }: { chat: Chat; onOlder: () => void }) {
  const top = useRef<HTMLDivElement>(null)
  const isWhole = query.data?.isWhole !== false
  const read = useRef(() => {})
  useEffect(() => {
    read.current = () => {
      onOlder()
      readOlder()
    }
  })
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      // A thread shorter than the window is not loaded automatically, and a failed load waits for a press.
      if (entry?.isIntersecting && window.scrollY > 0 && older === undefined && !isWhole) read.current()
    })
    if (top.current) seen.observe(top.current)
    return () => seen.disconnect()
  }, [older, isWhole])
  if (!query.data || (isWhole && query.data.list.length < CHAT_PAGE)) return <div className={styles.begin} />
  return (
    <div ref={top} className={styles.older}>
      {isWhole ? (
        <p>{texts.whole}</p>
      ) : (
        <Button variant="text" size="sm" busy={older === 'busy'} onClick={() => read.current()}>
          {older === 'failed' ? texts.noOlder : texts.older}
        </Button>
      )}
    </div>
  )
}

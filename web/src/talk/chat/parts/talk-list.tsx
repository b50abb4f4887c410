import { Button, cx, Icon, VisuallyHidden } from '@sp/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { linesOf } from '../lines.ts'
import { type Said, TALK_PAGE } from '../said.ts'
import { texts } from '../texts.ts'
import { useHeard } from '../use-heard.ts'
import { usePlace } from '../use-place.ts'
import type { Talk } from '../use-talk.ts'
import { Bubble } from './bubble.tsx'
import styles from './talk-list.module.css'
import { WaitingBubbles } from './waiting-bubbles.tsx'

export interface TalkListProps {
  talk: Talk
  faces: { own: ReactNode; other: ReactNode }
  name: string
  onMenu?: ((said: Said) => void) | undefined
  onRewrite: (text: string) => void
  head?: ReactNode
  foot?: ReactNode
  none?: ReactNode
}

export function TalkList({ talk, faces, name, onMenu, onRewrite, head, foot, none }: TalkListProps) {
  const { said, waiting, unreadFrom, follow } = talk
  const list = useRef<HTMLOListElement>(null)
  const unread = useRef<HTMLLIElement>(null)
  const place = usePlace(list, talk.query.data !== undefined, unread)
  const { isAtNewest, toEnd } = place
  useEffect(() => {
    follow(isAtNewest)
  }, [follow, isAtNewest])
  const latest = waiting.at(-1)?.clientKey
  useEffect(() => {
    if (latest !== undefined) toEnd()
  }, [latest, toEnd])
  const { words, below } = useHeard(said, name, isAtNewest)
  const isEmpty = talk.query.data !== undefined && said.length === 0 && waiting.length === 0
  return (
    <div className={styles.talk}>
      {head}
      {isEmpty ? none : <Older talk={talk} onOlder={place.leave} />}
      <div role="log" aria-live="off" aria-label={texts.log} className={styles.log}>
        <ol ref={list} className={styles.list}>
          {linesOf(said).map((line) => (
            <Bubble
              key={line.said.id}
              ref={line.said.id === unreadFrom ? unread : undefined}
              line={line}
              face={line.said.sent ? faces.own : faces.other}
              name={name}
              isFirstUnread={line.said.id === unreadFrom}
              onMenu={onMenu}
            />
          ))}
          <WaitingBubbles {...{ talk, onRewrite }} face={faces.own} goesOn={said.at(-1)?.sent === true} />
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

function Older({ talk: { query, older, readOlder }, onOlder }: { talk: Talk; onOlder: () => void }) {
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
  if (!query.data || (isWhole && query.data.list.length < TALK_PAGE)) return <div className={styles.begin} />
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

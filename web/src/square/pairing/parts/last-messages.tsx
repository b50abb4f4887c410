import { Card, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { texts } from '../texts.ts'
import styles from './last-messages.module.css'
import { MessageLines, type MessageLinesProps } from './message-lines.tsx'

const { board: words } = texts
const LAST = 3

interface LastMessagesProps extends MessageLinesProps {
  title?: string
  to: string
  children?: ReactNode
}

export function LastMessages({ title = words.title, messages, to, children, ...whose }: LastMessagesProps) {
  const all = messages.length > 0 && (
    <Link to={to} className={styles.all}>
      {words.all(messages.length)}
      <Icon name="chevron" size="s" />
    </Link>
  )
  return (
    <Card inset title={title} end={all} className={styles.card}>
      <MessageLines messages={messages.slice(-LAST)} {...whose} />
      {children}
    </Card>
  )
}

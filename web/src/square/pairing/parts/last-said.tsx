import { Card, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { texts } from '../texts.ts'
import { BoardLines, type BoardLinesProps } from './board-lines.tsx'
import styles from './last-said.module.css'

const { board: words } = texts
const LAST = 3

interface LastSaidProps extends BoardLinesProps {
  title?: string
  to: string
  children?: ReactNode
}

export function LastSaid({ title = words.title, said, to, children, ...whose }: LastSaidProps) {
  const all = said.length > 0 && (
    <Link to={to} className={styles.all}>
      {words.all(said.length)}
      <Icon name="chevron" size="s" />
    </Link>
  )
  return (
    <Card inset title={title} end={all} className={styles.card}>
      <BoardLines said={said.slice(-LAST)} {...whose} />
      {children}
    </Card>
  )
}

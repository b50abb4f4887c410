import { Card } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './story-card.module.css'

interface StoryCardProps {
  title: string
  chip: ReactNode
  children: ReactNode
}

export const StoryCard = ({ title, chip, children }: StoryCardProps) => (
  <li>
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {chip}
      </div>
      {children}
    </Card>
  </li>
)

export const StoryList = ({ label, busy, children }: { label: string; busy: boolean; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label} aria-busy={busy}>
    {children}
  </ul>
)

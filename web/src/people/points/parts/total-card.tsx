import { Card, Chip, Meta, ProgressBar, Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import { levelOf } from '../level.ts'
import { texts } from '../texts.ts'
import styles from './total-card.module.css'

export function TotalCard({ total, note }: { total: number; note?: ReactNode }) {
  const { level, title, toNextLevelPoints, part } = levelOf(total)
  const next = levelOf(total + toNextLevelPoints)
  const isTop = toNextLevelPoints === 0
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <p className={styles.total}>
          <b>{total.toLocaleString('en-US')}</b> {texts.total}
        </p>
        <Chip tone="lamp">{texts.level(level, title)}</Chip>
      </div>
      <ProgressBar value={part} label={texts.toNext(isTop ? level : next.level)} />
      <div className={styles.line}>
        <Meta>{isTop ? texts.top : texts.missing(toNextLevelPoints)}</Meta>
        {!isTop && <Meta>{texts.next(next.level, next.title)}</Meta>}
      </div>
      {note}
    </Card>
  )
}

export const TotalSkeleton = () => (
  <Card className={styles.card}>
    <Skeleton w="6rem" h="2rem" />
    <Skeleton h="0.25rem" />
    <Skeleton w="40%" />
  </Card>
)

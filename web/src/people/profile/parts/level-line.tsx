import { Chip, Loading, Meta, ProgressBar, Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import { levelOf } from '../../points/level.ts'
import { texts } from '../texts.ts'
import styles from './level-line.module.css'

export function LevelLine({ points, end }: { points: number | undefined; end: ReactNode }) {
  const { level, title, toNextLevelPoints, part } = levelOf(points ?? 0)
  return (
    <div className={styles.line}>
      {points === undefined ? (
        <Loading label={texts.loading} className={styles.way ?? ''}>
          <div className={styles.words}>
            <Skeleton w="6.5rem" h="1.5rem" />
          </div>
          <Skeleton h="0.25rem" />
        </Loading>
      ) : (
        <div className={styles.way}>
          <div className={styles.words}>
            <Chip tone="lamp">{texts.level(level, title)}</Chip>
            <Meta>{toNextLevelPoints === 0 ? texts.topLevel : texts.missing(toNextLevelPoints)}</Meta>
          </div>
          <ProgressBar value={part} label={toNextLevelPoints === 0 ? texts.topLevel : texts.toNext(level)} />
        </div>
      )}
      {end}
    </div>
  )
}

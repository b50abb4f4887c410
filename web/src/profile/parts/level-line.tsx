import { Chip, Meta, ProgressBar } from '@sp/ui'
import type { ReactNode } from 'react'
import { levelOf } from '../../points/level.ts'
import { texts } from '../texts.ts'
import styles from './level-line.module.css'

/** Level, title and the way to the next one; check-in beside it. */
export function LevelLine({ points, end }: { points: number | undefined; end: ReactNode }) {
  const { level, title, toNextLevelPoints, part } = levelOf(points ?? 0)
  return (
    <div className={styles.line}>
      {points === undefined ? (
        <div className={styles.way} />
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

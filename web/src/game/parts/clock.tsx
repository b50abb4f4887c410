import { useEffect, useState } from 'react'
import type { Round } from '../round.ts'
import { texts } from '../texts.ts'
import { clockOf } from '../time.ts'
import styles from './clock.module.css'

const SECOND = 1000
const now = (): number => performance.timeOrigin + performance.now()

export function Clock({ round }: { round: Round | undefined }) {
  const [at, tick] = useState(now)
  const { startedAt, end } = round ?? {}
  const runs = startedAt !== undefined && end === undefined
  useEffect(() => {
    if (!runs) return undefined
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      tick(now())
      timer = setTimeout(next, SECOND - ((now() - startedAt) % SECOND))
    }
    next()
    return () => clearTimeout(timer)
  }, [runs, startedAt])
  const ms = end?.times ?? (startedAt === undefined ? 0 : Math.max(0, at - startedAt))
  return (
    <div>
      <span className={styles.label}>{texts.time}</span>
      <div className={styles.time} role="timer">
        {clockOf(ms)}
      </div>
    </div>
  )
}

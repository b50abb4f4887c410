import type { Click } from '@sp/contract'
import { useEffect, useState } from 'react'
import { countBefore, nextCount, untilNext } from './replay.ts'

export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Plays clicks back as far apart as they were. */
export function usePlayer(clicks: readonly Click[], starts: boolean) {
  const [count, setCount] = useState(0)
  const [playing, setPlaying] = useState(starts)
  const [speed, setSpeed] = useState<Speed>(1)
  const isOver = count === clicks.length
  const runs = playing && !isOver
  useEffect(() => {
    if (!runs) return undefined
    const timer = setTimeout(() => setCount(nextCount(clicks, count)), untilNext(clicks, count, speed))
    return () => clearTimeout(timer)
  }, [runs, clicks, count, speed])
  const goTo = (next: number) => {
    setPlaying(false)
    setCount(next)
  }
  const toggle = () => {
    if (isOver) setCount(0)
    setPlaying(!runs)
  }
  const step = (direction: 1 | -1) => goTo((direction === 1 ? nextCount : countBefore)(clicks, count))
  return { count, runs, speed, setSpeed, goTo, toggle, step }
}

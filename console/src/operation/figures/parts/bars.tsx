import { FRAME, heightOf, ticksFor } from '../scale.ts'
import styles from './chart.module.css'
import { ChartFrame } from './frame.tsx'

interface BarsProps {
  label: string
  outlined: readonly number[]
  full: readonly number[]
  names: readonly string[]
}

/** Fractions of the width of a pair: one bar, and the gap between both; the rest is margin. */
const BAR = 0.36
const GAP = 0.02

export function Bars({ label, outlined, full, names }: BarsProps) {
  const ticks = ticksFor(Math.max(0, ...outlined, ...full))
  const most = ticks.at(-1) ?? 1
  const room = (FRAME.width - FRAME.left) / Math.max(names.length, 1)
  const middle = (at: number) => FRAME.left + room * (at + 0.5)
  const bar = (value: number, x: number) => {
    const y = heightOf(value, most)
    return { x, y, width: room * BAR, height: FRAME.bottom - y }
  }
  const marks = names.flatMap((text, at) => (text === '' ? [] : [{ x: middle(at), text }]))
  return (
    <ChartFrame label={label} ticks={ticks} marks={marks}>
      {outlined.map((value, at) => (
        <rect key={names[at] || at} className={styles.outlined} {...bar(value, middle(at) - room * (BAR + GAP))} />
      ))}
      {full.map((value, at) => (
        <rect key={names[at] || at} className={styles.full} {...bar(value, middle(at) + room * GAP)} />
      ))}
    </ChartFrame>
  )
}

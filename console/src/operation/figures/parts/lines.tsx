import { heightOf, piecesOf, placeOf, ticksFor } from '../scale.ts'
import styles from './chart.module.css'
import { ChartFrame } from './frame.tsx'

type Values = readonly (number | null)[]

interface LinesProps {
  label: string
  ink: Values
  dashed: Values
  names: readonly string[]
}

/** Two lines over time, with gaps where the count is too small to be shown. */
export function Lines({ label, ink, dashed, names }: LinesProps) {
  const ticks = ticksFor(Math.max(...[...ink, ...dashed].map((value) => value ?? 0)))
  const most = ticks.at(-1) ?? 1
  const last = ink.at(-1)
  const marks = names.flatMap((text, at) => (text === '' ? [] : [{ x: placeOf(at, names.length), text }]))
  return (
    <ChartFrame label={label} ticks={ticks} marks={marks}>
      {piecesOf(dashed, most).map((points) => (
        <polyline key={points} className={styles.dashed} points={points} />
      ))}
      {piecesOf(ink, most).map((points) => (
        <polyline key={points} className={styles.ink} points={points} />
      ))}
      {last !== null && last !== undefined && (
        <circle className={styles.dot} cx={placeOf(ink.length - 1, ink.length)} cy={heightOf(last, most)} r={3.5} />
      )}
    </ChartFrame>
  )
}

import type { ReactNode } from 'react'
import { FRAME, heightOf, tickText } from '../scale.ts'
import styles from './chart.module.css'

export interface Mark {
  x: number
  text: string
}

interface ChartFrameProps {
  label: string
  ticks: readonly number[]
  marks: readonly Mark[]
  children: ReactNode
}

export function ChartFrame({ label, ticks, marks, children }: ChartFrameProps) {
  const { width, height, left, right, bottom } = FRAME
  const most = ticks.at(-1) ?? 1
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => {
        const y = heightOf(tick, most)
        return (
          <g key={tick}>
            <line className={styles.grid} x1={left} x2={width} y1={y} y2={y} />
            <text x={left - 6} y={y + 4} textAnchor="end">
              {tickText(tick, most)}
            </text>
          </g>
        )
      })}
      {children}
      {marks.map(({ x, text }) => (
        <text key={text} x={x} y={bottom + 16} textAnchor={x <= left ? 'start' : x >= right ? 'end' : 'middle'}>
          {text}
        </text>
      ))}
    </svg>
  )
}

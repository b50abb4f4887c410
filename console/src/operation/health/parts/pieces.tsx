import { Chip, cx, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import { pointsOf } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'

const HIGH = 0.75

export function Bar({ share, label, high = HIGH }: { share: number; label: string; high?: number }) {
  const value = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={styles.bar}
    >
      <span className={cx(share >= high && styles.high)} style={{ width: `${value}%` }} />
    </span>
  )
}

export function Spark({ values }: { values: readonly (number | null)[] }) {
  return (
    <svg className={styles.line} viewBox="0 0 120 28" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={pointsOf(values)} />
    </svg>
  )
}

export function Tile({
  title,
  value,
  unit,
  children,
}: {
  title: string
  value: string
  unit?: string
  children: ReactNode
}) {
  return (
    <section className={styles.tile}>
      <h2>{title}</h2>
      <p className={styles.value}>
        {value} {unit && <small>{unit}</small>}
      </p>
      {children}
    </section>
  )
}

export interface FactRow {
  label: string
  bar?: ReactNode
  value: ReactNode
}

export function FactList({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, bar, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          {bar && <dd>{bar}</dd>}
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function StateChip({
  ok,
  good = texts.ok,
  poor = texts.attention,
}: {
  ok: boolean
  good?: string
  poor?: string
}) {
  return (
    <Chip tone={ok ? 'ok' : 'lamp'}>
      <Icon name={ok ? 'check' : 'warn'} />
      {ok ? good : poor}
    </Chip>
  )
}

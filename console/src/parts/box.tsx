import type { ReactNode } from 'react'
import styles from './box.module.css'

export function Box({ title, end, children }: { title?: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.box}>
      {title && (
        <h2>
          {title}
          {end && <span className={styles.end}>{end}</span>}
        </h2>
      )}
      {children}
    </section>
  )
}

export interface Fact {
  label: string
  value: ReactNode
  sub?: ReactNode
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, sub }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {sub && <small>{sub}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

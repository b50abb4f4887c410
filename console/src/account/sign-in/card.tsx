import { cx } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './sign-in.module.css'

interface CardProps {
  title: string
  lead: ReactNode
  wide?: boolean
  top?: ReactNode
  children: ReactNode
}

export function Card({ title, lead, wide, top, children }: CardProps) {
  return (
    <section className={cx(styles.card, wide && styles.wide)} aria-labelledby="sign-in-title">
      {top}
      <h1 id="sign-in-title">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  )
}

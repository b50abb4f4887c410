import type { ElementType, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './section.module.css'

export type SectionHeadProps = { title: ReactNode; count?: ReactNode; end?: ReactNode; as?: ElementType }

export function SectionHead({ title, count, end, as: Tag = 'h2' }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <Tag>
        {title}
        {count != null && <small> {count}</small>}
      </Tag>
      {end}
    </div>
  )
}

export function Gap() {
  return <div className={styles.gap} />
}

export type CardProps = {
  title?: ReactNode
  hint?: ReactNode
  end?: ReactNode
  inset?: boolean
  children: ReactNode
  className?: string | undefined
}

export function Card({ title, hint, end, inset, children, className }: CardProps) {
  return (
    <section className={cx(styles.card, inset && styles.inset, className)}>
      {title && (
        <div className={styles.title}>
          <h2>{title}</h2>
          {hint && <small>{hint}</small>}
          {end}
        </div>
      )}
      {children}
    </section>
  )
}

export function Quote({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={cx(styles.quote, className)}>{children}</span>
}

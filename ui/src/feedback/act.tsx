import { type ElementType, type ReactNode, useState } from 'react'
import type { As } from '../as.ts'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './act.module.css'

type Own = {
  icon: IconName
  /** the act with its count */
  label: string
  /** as shown, already shortened */
  count?: ReactNode
  /** done by the viewer: drawn filled; leave it out for what cannot be "on" */
  on?: boolean
  tone?: 'like' | 'lamp'
  className?: string | undefined
}

export type ActProps<T extends ElementType = 'button'> = As<T, Own>

/** An icon with a count under a post or comment. */
export function Act<T extends ElementType = 'button'>(props: ActProps<T>) {
  const { as, icon, label, count, on, tone = 'like', className, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  // it pops when it becomes on here, not when it arrives so
  const [before] = useState(on)
  return (
    <Tag
      {...(as ? {} : { type: 'button', 'aria-pressed': on })}
      {...rest}
      aria-label={label}
      className={cx(styles.act, on && styles[tone], on && !before && styles.pop, className)}
    >
      <Icon name={icon} filled={on ?? false} />
      {count}
    </Tag>
  )
}

export type ActsProps = {
  children: ReactNode
  /** before all of them at the left, such as the time of a comment; the acts then stand at the right */
  meta?: ReactNode
  /** alone at the right */
  end?: ReactNode
  className?: string | undefined
}

/** The row of acts; with `meta` it is the closer one of a comment. */
export function Acts({ children, meta, end, className }: ActsProps) {
  return (
    <div className={cx(styles.acts, meta && styles.close, className)}>
      {meta && <span className={styles.meta}>{meta}</span>}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}

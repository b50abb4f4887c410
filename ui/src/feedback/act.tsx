import { type ElementType, type ReactNode, useState } from 'react'
import type { As } from '../as.ts'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './act.module.css'

type Own = {
  icon: IconName
  label: string
  count?: ReactNode
  /** The viewer has done it: drawn filled. Omit for actions without a state. */
  on?: boolean
  tone?: 'like' | 'lamp'
  className?: string | undefined
}

export type ActProps<T extends ElementType = 'button'> = As<T, Own>

export function Act<T extends ElementType = 'button'>(props: ActProps<T>) {
  const { as, icon, label, count, on, tone = 'like', className, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  // Animates when it is switched on here, not when it is rendered in that state.
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
  meta?: ReactNode
  end?: ReactNode
  className?: string | undefined
}

export function Acts({ children, meta, end, className }: ActsProps) {
  return (
    <div className={cx(styles.acts, meta && styles.close, className)}>
      {meta && <span className={styles.meta}>{meta}</span>}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}

import type { ElementType, ReactNode } from 'react'
import type { As } from '../as.ts'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './bar.module.css'

export type PageBarProps = { children: ReactNode; end?: ReactNode; className?: string | undefined }

export function PageBar({ children, end, className }: PageBarProps) {
  return (
    <div className={cx(styles.page, className)}>
      <span>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}

type HintOwn = { children: ReactNode; icon?: IconName; className?: string | undefined }

export type HintBarProps<T extends ElementType = 'button'> = As<T, HintOwn>

/** Announces new content and loads it on a press, so that the page does not jump. */
export function HintBar<T extends ElementType = 'button'>(props: HintBarProps<T>) {
  const { as, children, icon = 'chevron-down', className, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag {...(as ? {} : { type: 'button' })} {...rest} className={cx(styles.hint, className)}>
      <Icon name={icon} />
      {children}
    </Tag>
  )
}

export function ReplyBar({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <footer className={cx(styles.bottom, styles.reply, className)}>{children}</footer>
}

type FieldOwn = { children: ReactNode; className?: string | undefined }

export type ReplyFieldProps<T extends ElementType = 'button'> = As<T, FieldOwn>

/** Looks like a field and opens one; with `as="label"` it contains a real input. */
export function ReplyField<T extends ElementType = 'button'>(props: ReplyFieldProps<T>) {
  const { as, children, className, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag {...(as ? {} : { type: 'button' })} {...rest} className={cx(styles.field, className)}>
      {children}
    </Tag>
  )
}

export function Dock({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <footer className={cx(styles.bottom, styles.dock, className)}>{children}</footer>
}

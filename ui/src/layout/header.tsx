import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon/icon-button.tsx'
import styles from './header.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type HeaderProps = {
  title: ReactNode
  sub?: ReactNode
  /** Back button; `start` replaces it, for example by a text button. */
  back?: { label: string; onClick: () => void } | undefined
  start?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

export function Header({ title, sub, back, start, actions, className }: HeaderProps) {
  return (
    <header className={cx(styles.header, styles.inner, className)}>
      <div className={styles.side}>
        {start ?? (back && <IconButton icon="back" label={back.label} onClick={back.onClick} />)}
      </div>
      <div className={styles.title}>
        <h1>{title}</h1>
        {sub && <small>{sub}</small>}
      </div>
      <div className={cx(styles.side, styles.end)}>{actions}</div>
    </header>
  )
}

export type RootHeaderProps = {
  /** Name of the page; with `tabs` only for screen readers. */
  title: ReactNode
  tabs?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

export function RootHeader({ title, tabs, actions, className }: RootHeaderProps) {
  return (
    <header className={cx(styles.header, styles.root, className)}>
      {tabs ? <VisuallyHidden as="h1">{title}</VisuallyHidden> : <h1>{title}</h1>}
      {tabs}
      {actions}
    </header>
  )
}

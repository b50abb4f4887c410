import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon/icon-button.tsx'
import styles from './header.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type HeaderProps = {
  title: ReactNode
  /** one small line under the title */
  sub?: ReactNode
  /** the way back; `start` replaces it by something else, such as a word */
  back?: { label: string; onClick: () => void } | undefined
  start?: ReactNode
  /** at most two icons, or one small button */
  actions?: ReactNode
  className?: string | undefined
}

/** Back, centred title, actions. */
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
  /** seen as the page's name; with `tabs` it is for screen readers only */
  title: ReactNode
  tabs?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

/** The header of a page of the bottom bar: its name or its tabs at the left. */
export function RootHeader({ title, tabs, actions, className }: RootHeaderProps) {
  return (
    <header className={cx(styles.header, styles.root, className)}>
      {tabs ? <VisuallyHidden as="h1">{title}</VisuallyHidden> : <h1>{title}</h1>}
      {tabs}
      {actions}
    </header>
  )
}

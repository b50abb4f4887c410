import { cx, IconButton } from '@sp/ui'
import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'
import { texts } from './texts.ts'

export interface PageProps {
  /** Of the window. */
  title: string
  list?: ReactNode
  aside?: ReactNode
  /** Something of the list is open: on a phone it takes the place of the list. */
  open?: boolean
  children: ReactNode
}

/** A page of the console: `Pane`s beside the nav. `list`, `children` and `aside` are one `Pane` each. */
export function Page({ title, list, aside, open = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${texts.console}`
  }, [title])
  return (
    <main
      id="main"
      tabIndex={-1}
      data-open={open || undefined}
      className={cx(styles.page, list && styles.listed, aside && styles.asided, open && styles.open)}
    >
      {list}
      {children}
      {aside}
    </main>
  )
}

export interface PaneProps {
  label: string
  at?: 'list' | 'page' | 'aside'
  /** A `Head`. */
  head?: ReactNode
  /** `Strip`s, at most two. */
  strips?: ReactNode
  foot?: ReactNode
  /** The line of keys under a list. */
  hint?: ReactNode
  /** Without the margins of a page: for rows that reach from edge to edge. */
  bare?: boolean
  children?: ReactNode
}

/** Head, strips, what scrolls, foot. */
export function Pane({ label, at = 'page', head, strips, foot, hint, bare, children }: PaneProps) {
  return (
    <section aria-label={label} className={cx(styles.pane, styles[at])}>
      {head}
      {strips}
      <div className={styles.scroll}>{bare ? children : <div className={styles.body}>{children}</div>}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

export interface HeadProps {
  title: ReactNode
  /** h1 in the list, and where there is no list. */
  as?: 'h1' | 'h2'
  count?: number | undefined
  /** To the list, where it does not stand beside. */
  back?: { label: string; onClick: () => void }
  /** After the title: chips and the like. */
  children?: ReactNode
  end?: ReactNode
}

export function Head({ title, as: Title = 'h1', count, back, children, end }: HeadProps) {
  return (
    <div className={styles.head}>
      {back && <IconButton className={styles.back} icon="back" label={back.label} onClick={back.onClick} />}
      <Title>{title}</Title>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}

import { cx, IconButton } from '@sp/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page.module.css'
import { texts } from './texts.ts'

export interface PageProps {
  /** Of the window. */
  title: string
  list?: ReactNode
  aside?: ReactNode
  /** Something of the list is open: on a phone it takes the place of the list. */
  open?: boolean
  /** What is open stands in the aside: on a phone it is alone. */
  opensAside?: boolean
  children: ReactNode
}

/** A page of the console: `Pane`s beside the nav. `list`, `children` and `aside` are one `Pane` each. */
export function Page({ title, list, aside, open = false, opensAside = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${texts.console}`
  }, [title])
  const main = useRef<HTMLElement>(null)
  const isListed = list !== undefined
  // An aside that comes later may need the room of the list.
  const opened = open && (aside ? 'asided' : 'alone')
  // Where the list is out of sight, the row that was pressed is, too: the focus goes to what it opened.
  useEffect(() => {
    if (opened && isListed && !main.current?.querySelector('section')?.checkVisibility()) main.current?.focus()
  }, [opened, isListed])
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      data-open={open || undefined}
      className={cx(
        styles.page,
        list && styles.listed,
        aside && styles.asided,
        open && styles.open,
        opensAside && styles.opensAside,
      )}
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
  /** Takes the focus where what had it is gone. */
  called?: boolean | undefined
  /** After the title: chips and the like. */
  children?: ReactNode
  end?: ReactNode
}

export function Head({ title, as: Title = 'h1', count, back, called = false, children, end }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (called && document.activeElement === document.body) heading.current?.focus()
  }, [called])
  return (
    <div className={styles.head}>
      {back && <IconButton className={styles.back} icon="back" label={back.label} onClick={back.onClick} />}
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}

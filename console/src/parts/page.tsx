import { cx, IconButton } from '@sp/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page.module.css'
import { texts } from './texts.ts'

export interface PageProps {
  title: string
  list?: ReactNode
  aside?: ReactNode
  open?: boolean
  opensAside?: boolean
  children: ReactNode
}

export function Page({ title, list, aside, open = false, opensAside = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${texts.console}`
  }, [title])
  const main = useRef<HTMLElement>(null)
  const isListed = list !== undefined
  // An aside that appears later may need the space of the list.
  const opened = open && (aside ? 'asided' : 'alone')
  // When the list is hidden, the pressed row is hidden too: the focus moves to the opened item.
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
  head?: ReactNode
  strips?: ReactNode
  foot?: ReactNode
  hint?: ReactNode
  bare?: boolean
  children?: ReactNode
}

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
  as?: 'h1' | 'h2'
  count?: number | undefined
  back?: { label: string; onClick: () => void }
  /** Takes the focus if the previously focused element was removed. */
  called?: boolean | undefined
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
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}

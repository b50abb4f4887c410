import { cx } from '@sp/ui'
import { useRef, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './rules-carousel.module.css'

const { rules } = texts

/** The rules, one per page; turned by touch, wheel or arrow keys, never automatically. */
export function RulesCarousel({ label }: { label: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState(0)
  const look = () => {
    const { scrollLeft = 0, scrollWidth = 1, clientWidth = 0 } = list.current ?? {}
    const way = scrollWidth - clientWidth
    setPage(way > 0 ? Math.round((scrollLeft / way) * (rules.length - 1)) : 0)
  }
  return (
    <>
      {/* Focusable, because it scrolls: the browser handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} className={styles.slides} aria-label={label} tabIndex={0} onScroll={look}>
        {rules.map(({ title, text }, at) => (
          <li key={title} aria-label={texts.rulesPage(at + 1, rules.length)}>
            <p className={styles.nth} aria-hidden="true">
              {at + 1} / {rules.length}
            </p>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.dots} aria-hidden="true">
        {rules.map(({ title }, at) => (
          <i key={title} className={cx(at === page && styles.now)} />
        ))}
      </div>
    </>
  )
}

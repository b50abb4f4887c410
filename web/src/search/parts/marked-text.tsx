import type { Mark } from '@sp/contract'
import { Fragment } from 'react'
import styles from './marked-text.module.css'

export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const ends = [0, ...marks.map(({ to }) => to)]
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(ends[at], from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

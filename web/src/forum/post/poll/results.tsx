import type { Poll } from '@sp/contract'
import { cx, Icon, VisuallyHidden } from '@sp/ui'
import type { RefObject } from 'react'
import { shortCount } from '../../../platform/count.ts'
import { leadersOf, litOf, percentOf } from './poll.ts'
import styles from './poll-card.module.css'
import { texts } from './texts.ts'

/** Windows of the house that each option lights. */
const WINDOWS = 20

/** Ends in the gap behind the last lit window, because browsers round the edge of a mask differently. */
const widthOf = (lit: number): number => (lit === 0 ? 0 : (lit * 100 - 12) / WINDOWS)

interface ResultsProps {
  poll: Poll
  place: RefObject<HTMLUListElement | null>
}

export function Results({ poll, place }: ResultsProps) {
  const { options, votes, voters, mine = [] } = poll
  const leaders = leadersOf(votes ?? [])
  return (
    <>
      <ul ref={place} className={styles.results} aria-label={texts.results} tabIndex={-1}>
        {options.map((option, index) => (
          <Result
            key={option}
            option={option}
            votes={votes?.[index]}
            voters={voters}
            isMine={mine.includes(index)}
            isLeading={leaders.has(index)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{votes === undefined && texts.counting}</span>
      </VisuallyHidden>
    </>
  )
}

interface ResultProps {
  option: string
  /** undefined until the server has counted the viewer's ballot. */
  votes: number | undefined
  voters: number
  isMine: boolean
  isLeading: boolean
}

function Result({ option, votes, voters, isMine, isLeading }: ResultProps) {
  const lit = litOf(votes ?? 0, voters, WINDOWS)
  return (
    <li className={cx(styles.result, isMine && styles.mine, isLeading && styles.leading)}>
      <span className={styles.words}>
        {option}
        {isMine && (
          <>
            <Icon name="check" size="s" className={styles.own} />
            <VisuallyHidden>{texts.mine}</VisuallyHidden>
          </>
        )}
      </span>
      {votes !== undefined && (
        <span className={styles.share}>
          <VisuallyHidden>{texts.share(percentOf(votes, voters), shortCount(votes))}</VisuallyHidden>
          <small aria-hidden="true">{texts.votes(shortCount(votes))}</small>
          <b aria-hidden="true">{percentOf(votes, voters)}%</b>
        </span>
      )}
      <span className={styles.windows} aria-hidden="true">
        <span style={{ width: `${widthOf(lit)}%` }} />
      </span>
    </li>
  )
}

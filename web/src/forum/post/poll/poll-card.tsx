import type { Poll, Post } from '@sp/contract'
import { confirm, Icon } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../platform/clock.ts'
import { shownCount } from '../../../platform/count.ts'
import { tick } from '../../../platform/device/haptic.ts'
import { currentPath } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { Ballot } from './ballot.tsx'
import { isDecided, timeLeft } from './poll.ts'
import styles from './poll-card.module.css'
import { Results } from './results.tsx'
import { texts } from './texts.ts'
import { useBallot } from './use-ballot.ts'

interface PollCardProps {
  post: Pick<Post, 'id' | 'hidden'>
  poll: Poll
}

export default function PollCard({ post, poll }: PollCardProps) {
  const { run, busy } = useBallot(post)
  /** Kept here, so that a refusal gives the choice back. */
  const [chosen, choose] = useState<readonly number[]>([])
  const isOver = isDecided(poll)
  const { card, results, awaitVote } = useFocusAfterVote(isOver)
  const send = (choices: readonly number[]) => {
    if (!getSession()) return goToLogin(currentPath(), 'poll')
    tick()
    awaitVote()
    run(choices)
  }
  const look = async () => {
    if (!getSession()) return goToLogin(currentPath(), 'poll')
    if (await confirm(texts.askLook)) send([])
  }
  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-label={texts.title} data-poll>
      <Head poll={poll} />
      {isOver ? (
        <Results poll={poll} place={results} />
      ) : (
        <Ballot
          poll={poll}
          chosen={chosen}
          waits={post.hidden}
          busy={busy}
          onChoose={choose}
          onVote={() => send(chosen)}
          onLook={() => void look()}
        />
      )}
      <p className={styles.foot}>{post.hidden && !isOver ? texts.notYet : texts.secret}</p>
    </section>
  )
}

/** The pressed button is gone with the results, and these are gone again after a refusal. */
function useFocusAfterVote(isOver: boolean) {
  const card = useRef<HTMLElement>(null)
  const results = useRef<HTMLUListElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current) return
    // The results may still be taken back.
    isAwaited.current = isOver
    const place = isOver ? results.current : card.current
    place?.focus({ preventScroll: true })
  }, [isOver])
  const awaitVote = () => {
    isAwaited.current = true
  }
  return { card, results, awaitVote }
}

function Head({ poll }: { poll: Poll }) {
  const [now] = useState(serverNow)
  return (
    <header className={styles.head}>
      <span className={styles.sign} aria-hidden="true">
        <Icon name="chart" size="s" />
      </span>
      <strong>{texts.title}</strong>
      <span className={styles.kind}>{poll.multiple ? texts.multiple : texts.single}</span>
      <span className={styles.facts}>
        {poll.voters === 0 ? texts.noVoters : texts.voters(shownCount(poll.voters) ?? '')}
        <i aria-hidden="true">·</i>
        {timeLeft(poll, now)}
      </span>
    </header>
  )
}

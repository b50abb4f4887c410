import type { PairSession } from '@sp/contract'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { longDate, shortDate } from '../../../platform/time.ts'
import { usePair } from '../../pairing/api.ts'
import { stepNames, useCouple, useSteps } from '../api.ts'
import { spansOf } from '../story-spans.ts'
import { texts } from '../texts.ts'
import { Avatars } from './avatars.tsx'
import { MessagesCard } from './messages-card.tsx'
import { StepCard } from './step-card.tsx'
import styles from './story.module.css'

interface StoryProps {
  sessionId: number
  of: number | undefined
}

export function Story({ sessionId, of }: StoryProps) {
  return (
    <QueryBoundary query={usePair(sessionId)} coming={<CardSkeleton height="12rem" />}>
      {(pair) => (
        <>
          <Met pair={pair} />
          <Steps pair={pair} of={of} />
          <MessagesCard avatar={pair.avatar} of={of} />
          <p className={styles.foot}>{texts.private}</p>
        </>
      )}
    </QueryBoundary>
  )
}

function Met({ pair }: { pair: PairSession }) {
  const own = useSession()?.user.avatar
  const together = useCouple(pair.id).data?.inLoveDatetime
  const met = longDate(pair.createDatetime)
  return (
    <section className={styles.met}>
      <Avatars mine={own} theirs={pair.avatar} size="m" />
      <p>
        {together ? texts.met(met, shortDate(together, new Date(pair.createDatetime))) : texts.metOnly(met)}
        <br />
        {texts.allHere}
      </p>
    </section>
  )
}

function Steps({ pair, of }: { pair: PairSession; of: number | undefined }) {
  const steps = useSteps(of)
  const spans = spansOf(
    pair.createDatetime,
    steps.map(({ data }) => data),
  )
  return stepNames.map((name, at) => {
    const query = steps[at]
    return query && <StepCard key={name} name={name} query={query} span={spans[at]} avatar={pair.avatar} />
  })
}

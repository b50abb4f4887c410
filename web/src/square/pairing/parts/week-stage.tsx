import { Card, cx, Icon } from '@sp/ui'
import { useState } from 'react'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { fullTime } from '../../../platform/time.ts'
import { answerStateOf, otherAnswerStateOf } from '../answer-states.ts'
import { type PairWeek, usePairWeek } from '../api.ts'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { dayOfWeek, isPast, timeLeft } from '../time-left.ts'
import { useAt, useNow } from '../use-now.ts'
import { AnswerDock } from './answer-dock.tsx'
import { YesSheet } from './answer-sheet.tsx'
import { PairAnswers } from './answers.tsx'
import { Duo } from './duo.tsx'
import { ExchangedContacts } from './exchanged-contacts.tsx'
import { FlowPage, type StageProps } from './flow-page.tsx'
import { MessagesCard } from './messages-card.tsx'
import { waitWords } from './profile-stage.tsx'
import styles from './week-stage.module.css'

const { week: words, flow } = texts

export function WeekStage(props: StageProps) {
  const { session } = props
  const isNow = stepOf(session.status) === 'week'
  const query = usePairWeek(session.id)
  const [answering, setAnswering] = useState(false)
  const { data } = query
  useAt(data?.answerFrom, () => void query.refetch())
  const dock = (onNo: () => void) =>
    data && (
      <AnswerDock
        sessionId={session.id}
        question="week"
        mine={data.myAfterWeek}
        from={data.answerFrom}
        onYes={() => setAnswering(true)}
        onNo={onNo}
      />
    )
  return (
    <FlowPage {...props} dock={dock}>
      <QueryBoundary query={query} coming={<CardSkeleton height="12rem" />}>
        {(week) => (
          <>
            {isNow && <Days {...props} week={week} />}
            <PairAnswers mine={week.myAfterWeek} theirs={week.hisAfterWeek} waits={words.yoursHint} />
            <ExchangedContacts week={week} />
          </>
        )}
      </QueryBoundary>
      <MessagesCard session={session} />
      <YesSheet session={session} question="week" open={answering} onClose={() => setAnswering(false)} />
    </FlowPage>
  )
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

function Days({ session, week }: StageProps & { week: PairWeek }) {
  const now = useNow()
  const { answerFrom, myAfterWeek, hisAfterWeek } = week
  if (answerFrom === null) return null
  const isDue = isPast(answerFrom, now)
  const day = dayOfWeek(answerFrom, now)
  return (
    <Card inset className={styles.card}>
      <div className={styles.title}>
        <h2>{isDue ? words.due : words.day(day)}</h2>
        <span>{isDue ? fullTime(answerFrom) : words.left(timeLeft(answerFrom, now))}</span>
      </div>
      <ol className={styles.week} aria-label={isDue ? words.allPast : words.days(day)}>
        {DAYS.map((each) => (
          <li
            key={each}
            className={cx(each < day && styles.past, each === day && styles.now)}
            aria-current={each === day ? 'date' : undefined}
          >
            <span>
              <Icon name="window" filled={each <= day} />
            </span>
            {each === day ? words.today : each}
          </li>
        ))}
      </ol>
      {isDue && (
        <div className={styles.duo}>
          <Duo
            mine={answerStateOf(myAfterWeek, 'week')}
            theirs={otherAnswerStateOf(hisAfterWeek, 'week', session)}
            avatar={session.avatar}
          />
        </div>
      )}
      <p>
        {isDue
          ? waitWords(session, myAfterWeek, `${words.dueText}${flow.blind.week}`)
          : words.from(fullTime(answerFrom))}
      </p>
    </Card>
  )
}

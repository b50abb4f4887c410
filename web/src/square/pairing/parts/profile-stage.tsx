import type { PairAnswer, PairProfile, PairSession } from '@sp/contract'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { serverNow } from '../../../platform/clock.ts'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { dayTime } from '../../../platform/time.ts'
import { usePairProfile } from '../../membership/api.ts'
import { ProfileRows } from '../../membership/parts/profile-rows.tsx'
import { answerStateOf, otherAnswerStateOf } from '../answer-states.ts'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { isPast, whenDue } from '../time-left.ts'
import { AnswerDock } from './answer-dock.tsx'
import { PairAnswers } from './answers.tsx'
import { Duo } from './duo.tsx'
import { FlowPage, type StageProps } from './flow-page.tsx'
import { MessagesRow } from './messages-row.tsx'

const { flow: words } = texts

export function ProfileStage(props: StageProps) {
  const { session } = props
  const { id } = session
  const query = usePairProfile(id)
  const go = useGo()
  const isNow = stepOf(session.status) === 'profile'
  const { data } = query
  const dock = (onNo: () => void) =>
    data && (
      <AnswerDock
        sessionId={id}
        question="hello"
        mine={data.mySayHello}
        onYes={() => go(paths.pairedOne(id, 'safety'))}
        onNo={onNo}
      />
    )
  return (
    <FlowPage {...props} dock={dock} head={data && isNow && <Head session={session} answers={data} />}>
      <QueryBoundary query={query} coming={<CardSkeleton height="16rem" />}>
        {({ profile, mySayHello, hisSayHello }) => (
          <>
            <ProfileRows profile={profile} wordsTitle={words.hisWords} />
            <PairAnswers mine={mySayHello} theirs={hisSayHello} waits={words.yourWordsWait} />
          </>
        )}
      </QueryBoundary>
      <MessagesRow session={session} />
    </FlowPage>
  )
}

function Head({ session, answers: { mySayHello, hisSayHello } }: { session: PairSession; answers: PairProfile }) {
  return (
    <>
      <Duo
        mine={answerStateOf(mySayHello, 'hello')}
        theirs={otherAnswerStateOf(hisSayHello, 'hello', session)}
        avatar={session.avatar}
      />
      <p>{waitWords(session, mySayHello, words.blind.profile)}</p>
    </>
  )
}

export const waitWords = ({ due }: Pick<PairSession, 'due'>, mine: PairAnswer, blind: string): string =>
  mine === null
    ? blind
    : words.answered(dayTime(mine.createDatetime)) +
      (isPast(due, serverNow()) ? '' : words.until(whenDue(due ?? '', serverNow())))

import type { PairAnswer, PairProfile, PairSession } from '@sp/contract'
import { serverNow } from '../../../platform/clock.ts'
import { ComingCard } from '../../../platform/coming-card.tsx'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { dayTime } from '../../../platform/time.ts'
import { usePairProfile } from '../../membership/api.ts'
import { ProfileRows } from '../../membership/parts/profile-rows.tsx'
import { otherStandOf, standOf } from '../stands.ts'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { isPast, whenDue } from '../time-left.ts'
import { AnswerDock } from './answer-dock.tsx'
import { BoardRow } from './board-row.tsx'
import { Duo } from './duo.tsx'
import { FlowPage, type StageProps } from './flow-page.tsx'
import { Said } from './said.tsx'

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
      <QueryBoundary query={query} coming={<ComingCard height="16rem" />}>
        {({ profile, mySayHello, hisSayHello }) => (
          <>
            <ProfileRows profile={profile} wordsTitle={words.hisWords} />
            <Said mine={mySayHello} his={hisSayHello} waits={words.yourWordsWait} />
          </>
        )}
      </QueryBoundary>
      <BoardRow session={session} />
    </FlowPage>
  )
}

function Head({ session, answers: { mySayHello, hisSayHello } }: { session: PairSession; answers: PairProfile }) {
  return (
    <>
      <Duo
        mine={standOf(mySayHello, 'hello')}
        his={otherStandOf(hisSayHello, 'hello', session)}
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

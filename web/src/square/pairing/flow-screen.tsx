import { CallError, type PairSession } from '@sp/contract'
import { Button, Empty, Header, Screen } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { pairMoved, usePair, usePairNews } from './api.ts'
import { Ended } from './parts/ended.tsx'
import { MessagesPage } from './parts/messages-page.tsx'
import { SafetyPage } from './parts/safety-page.tsx'
import { Stage } from './parts/stage.tsx'
import { looksBack, stepOf, viewedStep } from './steps.ts'
import { texts } from './texts.ts'
import { useAt } from './use-now.ts'
import { useReturn } from './use-return.ts'

export default function FlowScreen() {
  const id = Number(useParams()['id'])
  return <Flow key={id} id={id} />
}

function Flow({ id }: { id: number }) {
  const query = usePair(id)
  usePairNews(id)
  useAt(query.data?.due, () => void query.refetch())
  if (query.data) return <Pair session={query.data} />
  const isGone = query.error instanceof CallError && query.error.code === 404
  return (
    <Outside>
      {isGone ? (
        <EndedNote />
      ) : (
        <QueryBoundary query={query} coming={coming}>
          {() => null}
        </QueryBoundary>
      )}
    </Outside>
  )
}

const coming = ['9rem', '6rem', '16rem'].map((height) => <CardSkeleton key={height} height={height} />)

function Outside({ children }: { children: React.ReactNode }) {
  const back = useBack(paths.paired())
  return (
    <Screen canvas header={<Header title={texts.flow.chat} back={{ label: texts.back, onClick: back }} />}>
      {children}
    </Screen>
  )
}

function EndedNote() {
  useReturn()
  return (
    <Empty
      title={texts.flow.gone}
      text={texts.flow.goneText}
      action={
        <Button as={Link} size="sm" variant="soft" to={paths.paired()} replace>
          {texts.flow.toList}
        </Button>
      }
    />
  )
}

/** The address selects the view: a completed step, the messages, or the safety page before contacts are exchanged. */
function Pair({ session }: { session: PairSession }) {
  const [query, setQuery] = useSearchParams()
  const { id, status, sessionFinished, waitsFor } = session
  const view = query.get('view')
  const viewed = viewedStep(query.get('step'), status)
  useMoved(session)
  useFocusOn(view)
  if (view === 'board' && looksBack(status)) return <MessagesPage session={session} />
  if (sessionFinished) return <Ended session={session} />
  // A member who has answered yes is not asked again, on any way back.
  if (view === 'safety' && stepOf(status) === 'profile' && waitsFor !== 'him') return <SafetyPage session={session} />
  const look = (step: typeof viewed) => setQuery(step === stepOf(status) ? {} : { step }, { replace: true })
  return <Stage key={id} session={session} viewed={viewed} onView={look} />
}

function useMoved({ id, status, sessionFinished, waitsFor }: PairSession): void {
  const stand = `${status} ${sessionFinished} ${waitsFor}`
  const before = useRef(stand)
  useEffect(() => {
    if (before.current === stand) return
    before.current = stand
    pairMoved(id)
  }, [id, stand])
}

function useFocusOn(view: string | null): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    if (view !== 'board') window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [view])
}

import { PAIR_MOMENTS } from '@sp/contract'
import { Header, IconButton, PullToRefresh, Screen } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { squareKey } from '../membership/api.ts'
import { FirstEvening } from '../pairing/parts/first-evening.tsx'
import { type Lover, useLoverNews, useMyLover } from './api.ts'
import { Couple } from './parts/couple.tsx'
import { EndSheet } from './parts/end-sheet.tsx'
import { NoLover } from './parts/no-lover.tsx'
import { texts } from './texts.ts'

export default function LoverScreen({ title }: { title: string }) {
  const back = useBack(paths.square())
  const refresh = useRefresh(squareKey('lover'))
  const query = useMyLover()
  const [ending, setEnding] = useState(false)
  useLoverNews()
  const sessionId = useOneSession(query.data)
  const [isFirst, closeFirst] = useFirstEvening(query.data)
  if (isFirst && sessionId !== undefined) return <FirstEvening sessionId={sessionId} onBack={back} onGo={closeFirst} />
  return (
    <Screen
      canvas
      header={
        <Header
          title={title}
          back={{ label: texts.back, onClick: back }}
          actions={
            sessionId !== undefined && (
              <IconButton icon="settings" label={texts.settings} onClick={() => setEnding(true)} />
            )
          }
        />
      }
    >
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <QueryBoundary query={query} coming={<CardSkeleton height="31rem" />}>
          {(lover) => (lover.inLove ? <Couple lover={lover} /> : <NoLover />)}
        </QueryBoundary>
      </PullToRefresh>
      {sessionId !== undefined && <EndSheet sessionId={sessionId} open={ending} onClose={() => setEnding(false)} />}
    </Screen>
  )
}

/** Until the viewer goes on, also after the evening was marked as seen; once in a visit if that failed. */
function useFirstEvening(lover: Lover | undefined): [boolean, () => void] {
  const [state, setState] = useState<'open' | 'closed'>()
  const isNew = lover?.inLove === true && lover.seen !== undefined && lover.seen < PAIR_MOMENTS.lover
  if (isNew && state === undefined) setState('open')
  useEffect(() => {
    if (state !== 'closed') return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [state])
  return [state === 'open', () => setState('closed')]
}

function useOneSession(lover: { inLove: boolean; sessionId: number | null } | undefined): number | undefined {
  const go = useGo()
  const before = useRef<number>(undefined)
  const now = lover?.inLove ? (lover.sessionId ?? undefined) : undefined
  useEffect(() => {
    const left = before.current
    before.current = now
    if (lover && now === undefined && left !== undefined) go(paths.parted(left), { replace: true })
  })
  return now
}

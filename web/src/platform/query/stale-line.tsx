import { Button, PageBar } from '@sp/ui'
import { notifyManager, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'
import { queryClient } from './query.ts'
import { isAway } from './query-boundary.tsx'

/** A query that shows old data because the server is unreachable. */
function isStale({ state }: Query): boolean {
  const why = state.error ?? state.fetchFailureReason
  return state.data !== undefined && why !== null && isAway(why)
}

const cache = queryClient.getQueryCache()
const subscribe = (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener))

function stateNow(): 'fresh' | 'stale' | 'trying' {
  const stale = cache.findAll({ type: 'active', predicate: isStale })
  if (stale.length === 0) return 'fresh'
  return stale.some(({ state }) => state.fetchStatus === 'fetching') ? 'trying' : 'stale'
}

const retry = (): void => void queryClient.refetchQueries({ type: 'active', predicate: isStale })

export function StaleLine() {
  const state = useSyncExternalStore(subscribe, stateNow)
  if (state === 'fresh') return null
  const again = (
    <Button size="sm" variant="text" busy={state === 'trying'} onClick={retry}>
      {texts.retry}
    </Button>
  )
  return <PageBar end={again}>{texts.stale}</PageBar>
}

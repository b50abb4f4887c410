import { Button, PageBar } from '@sp/ui'
import { texts } from '../texts.ts'
import { isAway, type Question } from './query-boundary.tsx'

/** Says that the server could not be reached and what is shown is of before, where the browser itself believes in its network. */
export function StaleLine({ query }: { query: Question<unknown> }) {
  const why = query.error ?? query.failureReason
  const isStale = query.data !== undefined && why != null && isAway(why) && navigator.onLine
  const retry = (
    <Button size="sm" variant="text" busy={query.isFetching} onClick={() => void query.refetch()}>
      {texts.retry}
    </Button>
  )
  return <div role="status">{isStale && <PageBar end={retry}>{texts.stale}</PageBar>}</div>
}

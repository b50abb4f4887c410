import type { Query } from '@tanstack/react-query'
import { queryClient } from './query.ts'

const used = new WeakMap<Query, { answer: number; times: number }>()

/** An answer serves that many openings of a page, then it is fetched anew (specification 2 § 3); the next begins from none. */
function countUse(query: Query): void {
  const { uses } = query.meta ?? {}
  const answer = query.state.dataUpdatedAt
  if (uses === undefined || answer === 0) return
  const before = used.get(query)
  const times = before?.answer === answer ? before.times + 1 : 1
  used.set(query, { answer, times })
  if (times > uses) query.invalidate()
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerAdded') countUse(query)
})

/** What a query says whose answer serves so many openings; whoever says it has loaded what counts them. */
export const goodFor = (uses: number) => ({ uses }) as const

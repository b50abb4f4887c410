import type { Query } from '@tanstack/react-query'
import { queryClient } from './query.ts'

const used = new WeakMap<Query, { answer: number; times: number }>()

/** A response serves that many page openings (specification 2 § 3); after a refetch the count starts at zero. */
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

export const validForUses = (uses: number) => ({ uses }) as const

import { CASE_KINDS, QUEUE_ORDERS, QUEUE_STATES } from '@sp/contract'
import { useSearchParams } from 'react-router'
import type { QueueFilter } from './api.ts'

const known = <V extends string>(values: readonly V[], given: string | null): V | undefined =>
  values.find((value) => value === given)

/** What the address says of the list; anything else in it is as if it were not there. */
export function filterOf(search: URLSearchParams): QueueFilter {
  const kind = known(CASE_KINDS, search.get('kind'))
  return {
    state: known(QUEUE_STATES, search.get('state')) ?? 'open',
    order: known(QUEUE_ORDERS, search.get('order')) ?? 'oldest',
    ...(kind === undefined ? {} : { kind }),
  }
}

/** The shortest address that says it. */
export function searchOf({ state, kind, order }: QueueFilter): string {
  const search = new URLSearchParams()
  if (state !== 'open') search.set('state', state)
  if (kind !== undefined) search.set('kind', kind)
  if (order !== 'oldest') search.set('order', order)
  return search.size === 0 ? '' : `?${search}`
}

/** The filter stands in the address: a reload and a way back keep it. */
export const useFilter = (): QueueFilter => filterOf(useSearchParams()[0])

import { CASE_KINDS, QUEUE_ORDERS, QUEUE_STATES, REPORT_REASONS, REPORT_TARGETS } from '@sp/contract'
import { useSearchParams } from 'react-router'
import { dayIn } from '../../platform/day-range.ts'
import type { QueueFilter } from './api.ts'

const known = <V extends string>(values: readonly V[], given: string | null): V | undefined =>
  values.find((value) => value === given)

const words = (given: string | null): string | undefined => given?.trim() || undefined

const number = (given: string | null): number | undefined => {
  const value = Number(given)
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

export function filterOf(search: URLSearchParams): QueueFilter {
  const narrow = {
    kind: known(CASE_KINDS, search.get('kind')),
    reason: known(REPORT_REASONS, search.get('reason')),
    type: known(REPORT_TARGETS, search.get('type')),
    member: words(search.get('member')),
    nodeId: number(search.get('node')),
    by: words(search.get('by')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
  }
  return {
    state: known(QUEUE_STATES, search.get('state')) ?? 'open',
    order: known(QUEUE_ORDERS, search.get('order')) ?? 'oldest',
    ...(Object.fromEntries(Object.entries(narrow).filter(([, value]) => value !== undefined)) as Narrow),
  }
}

export type Narrow = Pick<QueueFilter, 'kind' | 'reason' | 'type' | 'member' | 'nodeId' | 'by' | 'from' | 'to'>

export function searchOf({ state, order, kind, reason, type, member, nodeId, by, from, to }: QueueFilter): string {
  const search = new URLSearchParams()
  if (state !== 'open') search.set('state', state)
  if (kind !== undefined) search.set('kind', kind)
  if (order !== 'oldest') search.set('order', order)
  if (reason !== undefined) search.set('reason', reason)
  if (type !== undefined) search.set('type', type)
  if (member !== undefined) search.set('member', member)
  if (nodeId !== undefined) search.set('node', String(nodeId))
  if (by !== undefined) search.set('by', by)
  if (from !== undefined) search.set('from', from)
  if (to !== undefined) search.set('to', to)
  return search.size === 0 ? '' : `?${search}`
}

export const isNarrowed = ({ reason, type, member, nodeId, by, from, to }: QueueFilter): boolean =>
  [reason, type, member, nodeId, by, from, to].some((each) => each !== undefined)

export const useFilter = (): QueueFilter => filterOf(useSearchParams()[0])

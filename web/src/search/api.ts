import { type Found, type SearchType, searchCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

type Thing<K extends SearchType> = NonNullable<Found[K]>

/** A thing as its own lists hold it, so that whatever changes one changes it here too; with where the words stand. */
export type Hit<K extends SearchType> = Thing<K> & Pick<Found, 'excerpt' | 'heading'> & { followed: boolean }

export interface Hits<K extends SearchType> {
  total: number
  list: Hit<K>[]
  /** What is old was not looked through. */
  partial: boolean
}

/** What is looked for, and in which section where it is one alone. */
export interface Wanted {
  q: string
  nodeId?: number | undefined
}

/** Sections contain posts and replies. */
export const isInSections = (type: SearchType): boolean => type === 'post' || type === 'reply'

async function find<K extends SearchType>(
  type: K,
  { q, nodeId, page }: Wanted & { page: number },
  signal: AbortSignal,
): Promise<Hits<K>> {
  const input = { q, type, page, ...(nodeId === undefined ? {} : { nodeId }) }
  const { total, list, partial = false } = await call(searchCalls.search, input, { signal })
  const hits = list.map(({ excerpt, heading, followed = false, ...found }) => ({
    ...(found[type] as Thing<K>),
    followed,
    excerpt,
    heading,
  }))
  return { total, list: hits, partial }
}

/** What was looked for lies in memory alone. */
export const useHits = <K extends SearchType>(type: K, { q, nodeId }: Wanted, page = 0) =>
  useQuery({
    queryKey: [`search-${type}`, q, nodeId, page],
    queryFn: ({ signal }) => find(type, { q, nodeId, page }, signal),
    meta: { shows: type === 'user' ? ['people'] : ['things'] },
    enabled: q !== '' && (nodeId === undefined || isInSections(type)),
    placeholderData: (before, query) => (query?.queryKey[1] === q && query.queryKey[2] === nodeId ? before : undefined),
  })

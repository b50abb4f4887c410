import { type SearchResult, type SearchType, searchCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

type Thing<K extends SearchType> = NonNullable<SearchResult[K]>

/** The same objects as in other lists, so that changes apply here too; with the matching excerpt. */
export type Hit<K extends SearchType> = Thing<K> &
  Pick<SearchResult, 'excerpt' | 'heading'> & { followed: boolean; followsMe: boolean }

export interface Hits<K extends SearchType> {
  total: number
  list: Hit<K>[]
  partial: boolean
}

export interface Wanted {
  q: string
  nodeId?: number | undefined
}

export const isInSections = (type: SearchType): boolean => type === 'post' || type === 'reply'

async function find<K extends SearchType>(
  type: K,
  { q, nodeId, page }: Wanted & { page: number },
  signal: AbortSignal,
): Promise<Hits<K>> {
  const input = { q, type, page, ...(nodeId === undefined ? {} : { nodeId }) }
  const { total, list, partial = false } = await call(searchCalls.search, input, { signal })
  const hits = list.map(({ excerpt, heading, followed = false, followsMe = false, ...found }) => ({
    ...(found[type] as Thing<K>),
    followed,
    followsMe,
    excerpt,
    heading,
  }))
  return { total, list: hits, partial }
}

/** Search results stay in memory only. */
export const useHits = <K extends SearchType>(type: K, { q, nodeId }: Wanted, page = 0) =>
  useQuery({
    queryKey: [`search-${type}`, q, nodeId, page],
    queryFn: ({ signal }) => find(type, { q, nodeId, page }, signal),
    meta: { shows: type === 'user' ? ['people'] : ['things'] },
    enabled: q !== '' && (nodeId === undefined || isInSections(type)),
    placeholderData: (before, query) => (query?.queryKey[1] === q && query.queryKey[2] === nodeId ? before : undefined),
  })

import { followCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

export const PEOPLE = ['fans', 'following', 'blacklist'] as const
export type People = (typeof PEOPLE)[number]

/** Lists change behind one's back: always asked anew when gone to, shown meanwhile as they were. */
export const usePeople = (whom: People, page: number) =>
  useQuery({
    queryKey: ['people', whom, page],
    queryFn: ({ signal }) => call(followCalls[whom], { page }, { signal }),
    meta: { shows: ['people'] },
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === whom ? before : undefined),
  })

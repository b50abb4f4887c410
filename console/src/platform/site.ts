import { staffCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { keyOf } from './api.ts'
import { call } from './call.ts'

/**
 * Origin of the member site for links: `useSite()?.('/flash/detail/3')`. Loaded once per session; undefined
 * until then.
 */
export function useSite(): ((path: string) => string) | undefined {
  const { data } = useQuery({
    queryKey: [...keyOf(staffCalls.me), 'site'],
    queryFn: ({ signal }) => call(staffCalls.me, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data && ((path) => `${data.site || location.origin}/#${path}`)
}

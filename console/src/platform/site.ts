import { staffCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { keyOf } from './api.ts'
import { call } from './call.ts'

/**
 * Where members are, for links that lead there: `useSite()?.('/flash/detail/3')`. Asked once a session; undefined until
 * the answer has come.
 */
export function useSite(): ((path: string) => string) | undefined {
  const { data } = useQuery({
    queryKey: [...keyOf(staffCalls.me), 'site'],
    queryFn: ({ signal }) => call(staffCalls.me, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data && ((path) => `${data.site || location.origin}/#${path}`)
}

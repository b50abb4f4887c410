import { type Site, systemCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { PRODUCT } from './product.ts'
import { persisted } from './query/query.ts'

const HOUR = 3_600_000

/** Name, rules and whether registering needs an invitation. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call(systemCalls.site, {}, { signal }),
    staleTime: HOUR,
    meta: persisted,
  })

/** The versions of the client that there are. */
export const useVersion = () =>
  useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(systemCalls.version, {}, { signal }),
  })

/** The site's name, our own until the server has sent it. */
export function useSiteName(): string {
  const site: Site | undefined = useSite().data
  return site?.siteName || PRODUCT
}

import { type Site, systemCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { PRODUCT } from './product.ts'
import { persisted } from './query/query.ts'

const HOUR = 3_600_000

export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call(systemCalls.site, {}, { signal }),
    staleTime: HOUR,
    meta: persisted,
  })

export const useVersion = () =>
  useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(systemCalls.version, {}, { signal }),
  })

export function useSiteName(): string {
  const site: Site | undefined = useSite().data
  return site?.siteName || PRODUCT
}

import { announcementCalls, type ShownBanner } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'

const EVERY_MS = 5 * 60_000

export function useBanner(): ShownBanner | null {
  const { data = null } = useQuery({
    queryKey: ['banner'],
    queryFn: ({ signal }) => call(announcementCalls.banner, {}, { signal }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  })
  return useIsOver(data?.to) ? null : data
}

/** The longest delay that a timer supports; a page that stays open longer refetches anyway. */
const LONGEST_MS = 2 ** 31 - 1

function useIsOver(to: string | undefined): boolean {
  const [overAt, setOverAt] = useState<string>()
  useEffect(() => {
    if (to === undefined) return undefined
    const left = Math.max(0, Date.parse(to) - Date.now())
    const timer = setTimeout(() => setOverAt(to), Math.min(left, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [to])
  return to !== undefined && overAt === to
}

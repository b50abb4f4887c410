import { announcementCalls, type ShownBanner } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../platform/call.ts'

const EVERY_MS = 5 * 60_000

/** What hangs above every page right now; whoever stays on a page hears of it within some minutes. */
export function useBanner(): ShownBanner | null {
  const { data = null } = useQuery({
    queryKey: ['banner'],
    queryFn: ({ signal }) => call(announcementCalls.banner, {}, { signal }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  })
  return useIsOver(data?.to) ? null : data
}

/** A timer cannot wait for longer; a page that stays open so long asks again anyway. */
const LONGEST_MS = 2 ** 31 - 1

/** Turns true at that very moment. */
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

import { announcementCalls, type ReadOnly, type ShownBanner } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { LONGEST_TIMER_MS } from '../../platform/deadline.ts'
import { queryClient } from '../../platform/query/query.ts'
import { useReadOnlyRefusals } from '../../platform/read-only.ts'

const READ_ONLY_KEY = ['read-only']
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

/** The first write that the site refuses shows it at once. */
export function useReadOnly(): ReadOnly | null {
  const { data = null } = useQuery({
    queryKey: READ_ONLY_KEY,
    queryFn: ({ signal }) => call(announcementCalls.readOnly, {}, { signal }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  })
  const refusals = useReadOnlyRefusals()
  useEffect(() => {
    if (refusals > 0) void queryClient.invalidateQueries({ queryKey: READ_ONLY_KEY })
  }, [refusals])
  return useIsOver(data?.until) ? null : data
}

function useIsOver(to: string | undefined): boolean {
  const [overAt, setOverAt] = useState<string>()
  useEffect(() => {
    if (to === undefined) return undefined
    const left = Math.max(0, Date.parse(to) - Date.now())
    // A page that stays open longer than the longest timer refetches anyway.
    const timer = setTimeout(() => setOverAt(to), Math.min(left, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [to])
  return to !== undefined && overAt === to
}

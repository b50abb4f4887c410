import { type CheckInState, isRefusal, levelFor, POINTS, pointsCalls, pointsRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { tick } from '../../platform/device/haptic.ts'
import { queryClient } from '../../platform/query/query.ts'
import { emptyError } from '../../platform/query/query-boundary.tsx'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession, useSession } from '../../platform/session/session.ts'
import { changeProfile, profileKey } from '../follow/people.ts'
import { reachedBy } from './level.ts'
import { isMilestone, texts } from './texts.ts'
import { untilDay, utcDay } from './utc-day.ts'

/** Longer than a usual toast, so that the greeting can be read. */
const WARM = 3_000

const keys = {
  checkIn: ['check-in'],
  points: (userId: number) => ['points', userId],
} as const

export function useCheckInState() {
  const session = useSession()
  const day = useUtcDay()
  const query = useQuery({
    queryKey: keys.checkIn,
    queryFn: ({ signal }) => call(pointsCalls.checkInState, {}, { signal }),
    enabled: session !== null,
    refetchOnWindowFocus: true,
  })
  const { data, dataUpdatedAt } = query
  const state = data && { ...data, checkIn: data.checkIn && utcDay(dataUpdatedAt) === day }
  return { state, failed: emptyError(query) !== null, busy: query.isFetching, again: () => void query.refetch() }
}

function useUtcDay(): number {
  const [day, setDay] = useState(() => utcDay(Date.now()))
  useEffect(() => {
    const wait = untilDay(day + 1, Date.now())
    // A timer may fire slightly early; the day that it was set for counts nevertheless.
    const timer = setTimeout(() => setDay(Math.max(day + 1, utcDay(Date.now()))), wait)
    return () => clearTimeout(timer)
  }, [day])
  return day
}

/** Once per day; a refusal because it was already done counts as success. */
export const useCheckInToday = () =>
  useChange({
    name: keys.checkIn,
    call: () => call(pointsCalls.checkIn, {}),
    done: ({ totalPoints, days }) => {
      tick()
      showCheckedIn(days)
      const { level, title } = levelFor(totalPoints)
      changeProfile(getSession()?.user.id ?? 0, (profile) => ({ ...profile, points: totalPoints, level, title }))
      const reached = reachedBy(POINTS.checkIn, totalPoints)
      const isSpecial = reached !== undefined || isMilestone(days)
      toast(texts.checkInDone(days, reached), { icon: isSpecial ? 'window' : 'check', lit: isSpecial, time: WARM })
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['points'] }),
    refused: (words, error) => {
      if (isRefusal(error, pointsRefusals.checkedIn)) showCheckedIn()
      toast(words)
    },
  })

const showCheckedIn = (days?: number) =>
  queryClient.setQueryData<CheckInState>(
    keys.checkIn,
    (state) => state && { ...state, checkIn: true, days: days ?? state.days },
  )

/** What a flash of the member has just earned, with the level if it reached one, which their profile then shows. */
export async function fetchEarned(flashId: number): Promise<{ points: number; level?: number | undefined }> {
  const userId = getSession()?.user.id ?? 0
  const points = await call(pointsCalls.earned, { flashId })
  if (points === null) return { points: 0 }
  void queryClient.invalidateQueries({ queryKey: profileKey(userId) })
  const whole = { queryKey: keys.points(userId), queryFn: () => call(pointsCalls.points, { userId }), staleTime: 0 }
  const now = await queryClient.fetchQuery(whole).catch(() => undefined)
  return { points, level: now && reachedBy(points, now.totalPoints) }
}

export const usePoints = (userId: number) =>
  useQuery({
    queryKey: keys.points(userId),
    queryFn: ({ signal }) => call(pointsCalls.points, { userId }, { signal }),
  })

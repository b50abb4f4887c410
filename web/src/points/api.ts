import { type CheckInState, isRefusal, pointsCalls, pointsRefusals, standing } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changeProfile } from '../follow/people.ts'
import { call } from '../platform/call.ts'
import { queryClient } from '../platform/query/query.ts'
import { whyNothing } from '../platform/query/query-boundary.tsx'
import { useChange } from '../platform/query/use-change.ts'
import { getSession, useSession } from '../platform/session/session.ts'
import { texts } from './texts.ts'
import { untilDay, utcDay } from './utc-day.ts'

/** A kind word is read, not only noticed. */
const WARM = 3_000

const keys = {
  checkIn: ['check-in'],
  points: (userId: number) => ['points', userId],
} as const

/** Whether one is muted, and has checked in, once it is known; a new day begins by itself while the page is open. */
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
  return { state, failed: whyNothing(query) !== null, busy: query.isFetching, again: () => void query.refetch() }
}

function useUtcDay(): number {
  const [day, setDay] = useState(() => utcDay(Date.now()))
  useEffect(() => {
    const wait = untilDay(day + 1, Date.now())
    // A timer may come a moment early; the day that it was set for counts all the same.
    const timer = setTimeout(() => setDay(Math.max(day + 1, utcDay(Date.now()))), wait)
    return () => clearTimeout(timer)
  }, [day])
  return day
}

/** Once a day; a refusal that says so counts as done. */
export const useCheckInToday = () =>
  useChange({
    name: keys.checkIn,
    call: () => call(pointsCalls.checkIn, {}),
    done: ({ totalPoints, days }) => {
      showCheckedIn(days)
      const { level, title } = standing(totalPoints)
      changeProfile(getSession()?.user.id ?? 0, (profile) => ({ ...profile, points: totalPoints, level, title }))
      toast(texts.checkInDone(days), { icon: 'check', time: WARM })
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

export const usePoints = (userId: number) =>
  useQuery({
    queryKey: keys.points(userId),
    queryFn: ({ signal }) => call(pointsCalls.points, { userId }, { signal }),
  })

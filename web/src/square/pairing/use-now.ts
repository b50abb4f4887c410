import { useEffect, useState } from 'react'
import { exactNow, serverNow } from '../../platform/clock.ts'
import { LONGEST_TIMER_MS } from '../../platform/deadline.ts'

/** The current server time, updated every `every` ms. */
export function useNow(every = 30_000): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** The seconds left; 0 after that time, and if there is no time. */
export function useSecondsUntil(until: string | null | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    setSeconds(secondsUntil(until))
    if (secondsUntil(until) === 0) return undefined
    const timer = setInterval(() => {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

const secondsUntil = (until: string | null | undefined): number =>
  until ? Math.max(0, Math.floor((Date.parse(until) - exactNow().getTime()) / 1000)) : 0

/** A margin, so that the time has passed on the server too. */
const SURELY = 1500

/** Calls `ask` after that time: the server decides, not the clock of the device. */
export function useAt(moment: string | null | undefined, ask: () => void): void {
  useEffect(() => {
    const left = moment ? Date.parse(moment) - serverNow().getTime() : -1
    if (left <= 0 || left > LONGEST_TIMER_MS) return undefined
    const timer = setTimeout(ask, left + SURELY)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moment])
}

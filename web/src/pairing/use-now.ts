import { useEffect, useState } from 'react'
import { exactNow, serverNow } from '../platform/clock.ts'

/** The time by the server's clock, as often as it is told on the page. */
export function useNow(every = 30_000): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** How many seconds are left until then; 0 when it is over, and where there is nothing to wait for. */
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

/** What a timer of a browser can wait for. */
const LONGEST = 2 ** 31 - 1
/** A moment later it is so on the server too. */
const SURELY = 1500

/** Asks the server once that moment has passed: it decides, and not the clock of the device. */
export function useAt(moment: string | null | undefined, ask: () => void): void {
  useEffect(() => {
    const left = moment ? Date.parse(moment) - serverNow().getTime() : -1
    if (left <= 0 || left > LONGEST) return undefined
    const timer = setTimeout(ask, left + SURELY)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moment])
}

import { useState } from 'react'
import { stored } from '../platform/device/stored.ts'
import { getSession } from '../platform/session/session.ts'

const MOST = 10
/** Of each account that is used here; gone with all else at the log-out. */
const entry = (): string => `searched:${getSession()?.user.id ?? 0}`

const read = (): string[] => {
  const kept = stored.readJson(entry())
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : []
}

/** What was looked for last on this device, the latest first. */
export function useRecent() {
  const [recent, show] = useState(read)
  const write = (next: string[]) => {
    show(next)
    if (next.length === 0) stored.remove(entry())
    else stored.write(entry(), JSON.stringify(next))
  }
  return {
    recent,
    remember: (q: string) => q !== '' && write([q, ...read().filter((each) => each !== q)].slice(0, MOST)),
    forget: () => write([]),
  }
}

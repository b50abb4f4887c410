import { useState } from 'react'
import { stored } from '../platform/device/stored.ts'
import { getSession } from '../platform/session/session.ts'

const MOST = 10
/** Per account; removed at logout with everything else. */
const entry = (): string => `searched:${getSession()?.user.id ?? 0}`

const read = (): string[] => {
  const kept = stored.readJson(entry())
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : []
}

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

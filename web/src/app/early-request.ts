// Bundled into first-look.ts; runs before the entry has loaded.
import type { EarlyRequests } from '../platform/early-request.ts'
import { rowKey } from '../platform/query/rows-store.ts'
import { earlyFor } from './early-routes.ts'
import { readEarlyRow } from './early-row.ts'

const entry = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const read = (name: string): Record<string, unknown> => {
  try {
    return (JSON.parse(entry(name) ?? '{}') as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}

function request(calls: readonly string[], token: string): void {
  const headers: HeadersInit = token ? { Authentication: token } : {}
  const answers: EarlyRequests['answers'] = {}
  for (const path of calls) {
    const answer = fetch(path, { headers, credentials: 'same-origin' })
    // The consumer of the request handles its failure; there may be no consumer.
    answer.catch(() => {})
    answers[path] = answer
  }
  Object.assign(window, { earlyRequests: { token, at: Date.now(), answers } satisfies EarlyRequests })
}

/** The build lists the files of these pages in data attributes of this script tag. */
function fetchCode(page: string): void {
  const files = document.querySelector(`script[data-${page}]`)?.getAttribute(`data-${page}`)?.split(' ') ?? []
  for (const href of files) {
    const link = document.createElement('link')
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    Object.assign(link, { crossOrigin: '', href })
    document.head.append(link)
  }
}

export function requestEarly(): void {
  const isFirstVisit = !navigator.serviceWorker?.controller
  // With a PIN set, nothing is requested before it is entered.
  if (entry('pin') === null) {
    const { token, user } = read('info') as { token?: unknown; user?: { id?: unknown } }
    const isMember = typeof token === 'string' && token !== '' && typeof user?.id === 'number'
    const userId = isMember ? (user.id as number) : undefined
    const { tab, page } = read('flash-config')
    const followed = tab === 1 ? Number(page ?? 0) : undefined
    const early = earlyFor(location.hash, { userId, followed, isFirstVisit })
    request(early.calls, isMember ? token : '')
    if (early.row) readEarlyRow(rowKey(userId, early.row))
    if (early.page) fetchCode(early.page)
  }
}

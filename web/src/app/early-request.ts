// Bundled into first-look.ts; runs before the entry has loaded.
import type { EarlyRequests } from '../platform/early-request.ts'
import { earlyFor } from './early-routes.ts'

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
    const early = earlyFor(location.hash, {
      userId: isMember ? (user.id as number) : undefined,
      discovers: read('flash-config')['tab'] !== 1,
      isFirstVisit,
    })
    request(early.calls, isMember ? token : '')
    if (early.page) fetchCode(early.page)
  }
  // Opening IndexedDB takes as long as fetching the app, and the app reads it at start: open it early.
  if (!isFirstVisit) void indexedDB.databases?.().catch(() => {})
}

// Runs while the entry is still on its way, so nothing but types may be imported here (web/first-page.ts).
import type { EarlyRequest } from '../platform/early-request.ts'

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

const opensFeed = /^(#\/?(flash\/?)?)?$/.test(location.hash) && read('flash-config')['tab'] !== 1
// A returning visitor is shown what the device has stored, and the app requests what comes after it.
const isFirstVisit = !navigator.serviceWorker?.controller
// Behind a PIN nothing is requested before it is entered.
if (opensFeed && isFirstVisit && entry('pin') === null) {
  const given = read('info')['token']
  const token = typeof given === 'string' ? given : ''
  const path = '/api/flash/recommend'
  const headers: HeadersInit = token ? { Authentication: token } : {}
  const answer = fetch(path, { headers, credentials: 'omit' })
  // Whoever takes the request handles its failure; nobody may take it.
  answer.catch(() => {})
  Object.assign(window, { earlyRequest: { path, token, answer } satisfies EarlyRequest })
}

// The app reads what lies on the device as soon as it is there, and waking the database takes as long as fetching the app.
if (!isFirstVisit) void indexedDB.databases?.().catch(() => {})

import { CallError } from '@sp/contract'
import { readStream, type StreamEnd, type StreamHandlers } from './stream.ts'

const PAUSE = 1000
const LONGEST = 300_000
const MANY = 9

/** Wide jitter: when a server restarts, all its members reconnect at the same time. */
export const pauseBefore = (failures: number, chance: number): number =>
  Math.min(LONGEST, PAUSE * 2 ** failures) * (0.5 + chance)

const failuresAfter = (end: StreamEnd, before: number): number =>
  end === 'held' ? MANY : end === 'lived' ? 0 : Math.min(MANY, before + 1)

interface ConnectionHandlers extends Omit<StreamHandlers, 'retry'> {
  down: () => void
}

export async function maintainStream(
  token: string,
  { down, ...handlers }: ConnectionHandlers,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let atLeast = 0
  const retry = (milliseconds: number) => void (atLeast = milliseconds)
  while (!signal.aborted) {
    atLeast = 0
    try {
      failures = failuresAfter(await readStream(token, { ...handlers, retry }, signal), failures)
    } catch (error) {
      const { code, retryAfter = 0 } = error as CallError
      if (code === 401 || code === 403) return
      failures = failuresAfter('failed', failures)
      atLeast = retryAfter * 1000
    } finally {
      down()
    }
    await rest(Math.max(atLeast, pauseBefore(failures, Math.random())), signal)
  }
}

/** Ends early if a retry is worthwhile: the network is back, or the window became visible. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const wake = new AbortController()
    const end = () => {
      wake.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const look = () => {
      if (document.visibilityState === 'visible') end()
    }
    document.addEventListener('visibilitychange', look, { signal: wake.signal })
    window.addEventListener('online', end, { signal: wake.signal })
    signal.addEventListener('abort', end, { signal: wake.signal })
  })
}

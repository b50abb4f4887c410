import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { App } from '../ctx.ts'

const counters = new WeakMap<App['bus'], Map<string, RateLimiterMemory>>()

function counterOf({ bus }: App, { scope, max, seconds }: { scope: string; max: number; seconds: number }) {
  const known = counters.get(bus) ?? new Map<string, RateLimiterMemory>()
  counters.set(bus, known)
  const counter = known.get(scope) ?? new RateLimiterMemory({ points: max, duration: seconds })
  known.set(scope, counter)
  return counter
}

/** Counts one hit in this process. @returns the seconds to wait where there were too many, 0 otherwise. */
export async function hitHere(
  app: App,
  limit: { scope: string; key: string; max: number; seconds: number },
): Promise<number> {
  try {
    await counterOf(app, limit).consume(limit.key)
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}

/** Takes one hit back. */
export async function giveBackHere({ bus }: App, { scope, key }: { scope: string; key: string }): Promise<void> {
  await counters.get(bus)?.get(scope)?.reward(key)
}

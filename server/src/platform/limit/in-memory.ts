import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { perApp } from '../app-state.ts'
import type { App } from '../ctx.ts'

const counters = perApp(() => new Map<string, RateLimiterMemory>())

function counterOf(app: App, { scope, max, seconds }: { scope: string; max: number; seconds: number }) {
  const known = counters(app)
  const counter = known.get(scope) ?? new RateLimiterMemory({ points: max, duration: seconds })
  known.set(scope, counter)
  return counter
}

/** Counts one hit in this process. @returns seconds to wait if over the limit, 0 otherwise */
export async function consumePoint(
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

export async function refundPoint(app: App, { scope, key }: { scope: string; key: string }): Promise<void> {
  await counters(app).get(scope)?.reward(key)
}

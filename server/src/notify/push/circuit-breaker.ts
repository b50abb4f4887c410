import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'

const FAILURES = 5
const OPEN_MS = 60_000

const known = perApp(() => new Map<string, { failures: number; until: number }>())

/**
 * Whether the circuit breaker of an unreachable service is open. Otherwise a service that is blocked from this
 * network would delay every other job for the whole timeout of each request.
 */
export const isOpen = (app: App, service: string): boolean =>
  (known(app).get(service)?.until ?? 0) > app.clock.now().getTime()

export function reached(app: App, service: string): void {
  known(app).delete(service)
}

export function notReached(app: App, service: string): void {
  const failures = (known(app).get(service)?.failures ?? 0) + 1
  const until = failures >= FAILURES ? app.clock.now().getTime() + OPEN_MS : 0
  known(app).set(service, { failures, until })
}

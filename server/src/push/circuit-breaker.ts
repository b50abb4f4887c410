import type { App } from '../platform/ctx.ts'

const FAILURES = 5
const REST_MS = 60_000

const services = new WeakMap<App['bus'], Map<string, { failures: number; until: number }>>()

function known(app: App): Map<string, { failures: number; until: number }> {
  const map = services.get(app.bus) ?? new Map<string, { failures: number; until: number }>()
  services.set(app.bus, map)
  return map
}

/**
 * Whether a service that cannot be reached is left in peace. A service that is blocked where we stand would otherwise
 * hold up every other job for the whole patience of each request.
 */
export const rests = (app: App, service: string): boolean =>
  (known(app).get(service)?.until ?? 0) > app.clock.now().getTime()

export function reached(app: App, service: string): void {
  known(app).delete(service)
}

export function notReached(app: App, service: string): void {
  const failures = (known(app).get(service)?.failures ?? 0) + 1
  const until = failures >= FAILURES ? app.clock.now().getTime() + REST_MS : 0
  known(app).set(service, { failures, until })
}

import type { HealthReadings } from '@sp/contract'
import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'
import { healthChecks, type Raised } from '../../platform/health.ts'
import { beatIfLate } from './node-service.ts'
import { worstOfEach } from './rules.ts'

const KEPT_MS = 5_000

export interface Examined {
  readonly at: Date
  readonly readings: HealthReadings
  readonly alarms: readonly Raised[]
}

interface Kept {
  examining: Promise<Examined> | undefined
  until: number
}
const keptOf = perApp((): Kept => ({ examining: undefined, until: 0 }))

/** Runs every check, at most once in some seconds: pages and scrapes that come together share the result. */
export function examine(app: App): Promise<Examined> {
  const kept = keptOf(app)
  if (kept.examining && performance.now() < kept.until) return kept.examining
  const examining = examineNow(app)
  Object.assign(kept, { examining, until: performance.now() + KEPT_MS })
  examining.catch(() => {
    if (kept.examining === examining) kept.examining = undefined
  })
  return examining
}

export async function examineNow(app: App): Promise<Examined> {
  const readings: Record<string, unknown> = {}
  const alarms: Raised[] = []
  await beatIfLate(app).catch(notedOn(app, 'a node could not report its state'))
  // One after the other: on a busy database the checks take one connection of the many.
  for (const [section, check] of healthChecks.all(app)) {
    const checking = check(app)
    // Without the database each further check would only wait.
    const checked = await (section === 'database' ? checking : checking.catch(notedOn(app, `no ${section} is shown`)))
    if (checked?.readings !== undefined) readings[section] = checked.readings
    alarms.push(...(checked?.alarms ?? []))
  }
  return { at: app.clock.now(), readings, alarms: worstOfEach(alarms) }
}

const notedOn =
  ({ log }: App, message: string) =>
  (error: unknown): undefined => {
    log.warn({ err: error }, message)
  }

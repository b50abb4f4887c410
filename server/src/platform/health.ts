import type { AlarmKey, AlarmLevel, AlarmValues, HealthReadings } from '@sp/contract'
import type { App } from './ctx.ts'
import { extensionPoint } from './extension-point.ts'

export interface Raised {
  readonly key: AlarmKey
  readonly level: AlarmLevel
  /** What the text of the alarm names; numbers only. */
  readonly values: AlarmValues
}

export interface Checked<S extends Section> {
  /** undefined if there is nothing to show. */
  readonly readings: HealthReadings[S] | undefined
  readonly alarms: readonly Raised[]
}

export type Section = keyof HealthReadings

type HealthCheck<S extends Section> = (app: App) => Promise<Checked<S>>

const checks = extensionPoint<Section, HealthCheck<Section>>('healthChecks')

/**
 * A section of the health page, and what it finds wrong. Every console that shows the page, the job that raises
 * alarms and /metrics share one result for some seconds; a check still reads bounded amounts only.
 */
export const healthChecks = {
  register: <S extends Section>(app: App, section: S, check: HealthCheck<S>): void =>
    checks.register(app, section, check),
  all: checks.all,
}

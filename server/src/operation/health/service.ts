import type { healthCalls as calls, Data } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { version } from '../../platform/version.ts'
import { presentAlarms, watchAlarms } from './alarm-service.ts'
import { keepSizes } from './database-service.ts'
import { examine } from './examine-service.ts'
import { keepHistory } from './history-service.ts'
import { retryFailed } from './work-service.ts'

export async function health(ctx: StaffCtx): Promise<Data<typeof calls.health>> {
  const { at, readings, alarms } = await examine(ctx)
  const started = (readings.nodes ?? []).map(({ startedAt }) => startedAt).sort()
  return {
    at: at.toISOString(),
    version,
    startedAt: started[0] ?? at.toISOString(),
    alarms: await presentAlarms(ctx, alarms, at),
    readings,
  }
}

export const retryJobs = (): Act<Data<typeof calls.retryJobs>> => async (tx) => ({
  jobs: (await retryFailed.all(tx, {})).length,
})

/** Once a minute. */
export async function watch(app: App): Promise<void> {
  await watchAlarms(app)
  await keepHistory(app)
  await keepSizes(app)
}

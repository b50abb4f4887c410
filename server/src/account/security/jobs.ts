import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import * as emails from './email-queries.ts'
import * as resets from './reset-queries.ts'
import { notifyResetStarted, writeFactorEndLetter, writeResetLetter } from './reset-service.ts'
import * as byStaff from './staff-reset-queries.ts'
import { notifyDaily } from './staff-reset-service.ts'

export const securityJobs = (app: App): JobTable => ({
  tasks: {
    'security.reset-started': (payload: Parameters<typeof notifyResetStarted>[1]) => notifyResetStarted(app, payload),
    'security.reset-letter': (payload: Parameters<typeof writeResetLetter>[1]) => writeResetLetter(app, payload),
    'security.factor-end-letter': (payload: { userId: number }) => writeFactorEndLetter(app, payload),
    'security.tell-daily': () => notifyDaily(app),
    'security.sweep': () => sweepSecurity(app),
  },
  cron: { 'security.sweep': '37 * * * *', 'security.tell-daily': '* * * * *' },
})

async function sweepSecurity(app: App): Promise<void> {
  await app.transact(async (tx) => {
    await resets.sweep.run(tx, {})
    await emails.sweepChanges.run(tx, {})
  })
  await app.transact((tx) => emails.sweepOld.run(tx, {}))
  await app.transact((tx) => byStaff.sweep.run(tx, {}))
}

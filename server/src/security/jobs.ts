import { closeDue, eraseAccount } from '../closing/service.ts'
import { makeExport, sweepExports } from '../export/service.ts'
import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import type { Closed, PersonalTables } from '../platform/personal.ts'
import * as emails from './email-queries.ts'
import * as resets from './reset-queries.ts'
import { notifyResetStarted, writeResetLetter } from './reset-service.ts'

export const securityJobs = (app: App, tables: PersonalTables): JobTable => ({
  tasks: {
    'account.reset-started': (payload: { userId: number | null }) => notifyResetStarted(app, payload),
    'account.reset-letter': (payload: { userId: number }) => writeResetLetter(app, payload),
    'account.export': (payload: { userId: number; id: number }) => makeExport(app, tables, payload),
    'account.remove-files': ({ keys }: { keys: string[] }) => app.files.remove(keys),
    'account.close-due': () => closeDue(app),
    'account.erase': (payload: Closed) => eraseAccount(app, tables, payload),
    'account.sweep-security': () => sweepSecurity(app),
  },
  cron: { 'account.close-due': '* * * * *', 'account.sweep-security': '37 * * * *' },
})

/** Forgets what is over; nothing of it counts any more. */
async function sweepSecurity(app: App): Promise<void> {
  await app.transact(async (tx) => {
    await resets.forget.run(tx, {})
    await emails.forgetChanges.run(tx, {})
  })
  await app.transact((tx) => emails.forgetOld.run(tx, {}))
  await sweepExports(app)
}

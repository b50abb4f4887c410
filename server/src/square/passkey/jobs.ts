import { PASSKEY_RETENTION_DAYS } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { purge, restAll } from './queries.ts'

export const passkeyJobs = (app: App): JobTable => ({
  tasks: {
    'passkey.rest': () => app.transact(async (tx) => void (await restAll.run(tx, {}))),
    'passkey.purge': () => app.transact(async (tx) => void (await purge.run(tx, { days: PASSKEY_RETENTION_DAYS }))),
  },
  cron: { 'passkey.rest': '* * * * *', 'passkey.purge': '57 * * * *' },
})

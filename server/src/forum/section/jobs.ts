import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { endAllDue } from './ban-queries.ts'
import { forgetTaken } from './moderation-service.ts'
import { succeedIdleHeads } from './succession-service.ts'

export const nodeJobs = (app: App): JobTable => ({
  tasks: {
    'node.end-bans': () => app.transact(async (tx) => void (await endAllDue.run(tx, {}))),
    'node.forget-taken': () => forgetTaken(app),
    'node.succeed-idle-heads': () => succeedIdleHeads(app),
  },
  cron: { 'node.end-bans': '17 * * * *', 'node.forget-taken': '23 * * * *', 'node.succeed-idle-heads': '* * * * *' },
})

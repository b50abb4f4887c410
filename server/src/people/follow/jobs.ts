import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { findWellKnown } from './well-known.ts'

export const followJobs = (app: App): JobTable => ({
  tasks: {
    'follow.well-known': () => findWellKnown(app),
  },
  cron: { 'follow.well-known': '13 * * * *' },
})

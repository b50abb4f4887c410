import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { sweepWords } from './service.ts'

/** As it has always been called: one that waits may be of an older server. */
const SWEEP = 'review.sweep-words'

export const wordJobs = (app: App): JobTable => ({
  tasks: {
    [SWEEP]: () => sweepWords(app),
  },
  cron: { [SWEEP]: '50 * * * *' },
})

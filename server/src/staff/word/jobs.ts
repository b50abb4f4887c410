import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sweepWords } from './service.ts'

/** The job keeps its old name, since queued jobs may come from an older server. */
const SWEEP = 'review.sweep-words'

export const wordJobs = (app: App): JobTable => ({
  tasks: {
    [SWEEP]: () => sweepWords(app),
  },
  cron: { [SWEEP]: '50 * * * *' },
})

import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { sweepWords } from './word-service.ts'

export const reviewJobs = (app: App): JobTable => ({
  tasks: {
    'review.sweep-words': () => sweepWords(app),
  },
  cron: { 'review.sweep-words': '50 * * * *' },
})

import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { sweepWords } from './service.ts'

export const wordJobs = (app: App): JobTable => ({
  tasks: {
    'word.sweep': () => sweepWords(app),
  },
  cron: { 'word.sweep': '50 * * * *' },
})

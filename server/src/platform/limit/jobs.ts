import type { App } from '../ctx.ts'
import type { JobTable } from '../jobs/run.ts'
import { forget } from './service.ts'

export const limitJobs = (app: App): JobTable => ({
  tasks: { 'limit.forget': async () => void (await forget(app)) },
  cron: { 'limit.forget': '17 * * * *' },
})

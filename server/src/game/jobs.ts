import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { forgetBoards } from './service.ts'

export const gameJobs = (app: App): JobTable => ({
  tasks: { 'game.forget-boards': async () => void (await forgetBoards(app)) },
  cron: { 'game.forget-boards': '51 * * * *' },
})

import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { turnDays } from './daily-service.ts'
import { settleRemoval } from './removal-service.ts'
import { forgetBoards } from './service.ts'

export const gameJobs = (app: App): JobTable => ({
  tasks: {
    'game.forget-boards': async () => void (await forgetBoards(app)),
    'game.turn-days': () => turnDays(app),
    'game.settle-removal': (which: { id: number }) => settleRemoval(app, which),
  },
  cron: { 'game.forget-boards': '51 * * * *', 'game.turn-days': '53 * * * *' },
})

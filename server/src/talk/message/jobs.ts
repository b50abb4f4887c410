import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { sweepTakenDown } from './moderation-service.ts'
import { type DeletedRange, dropUnseen } from './unseen-service.ts'

export const messageJobs = (app: App): JobTable => ({
  tasks: {
    'message.drop-unseen': (stretch: DeletedRange) => dropUnseen(app, stretch),
    'message.sweep': () => sweepTakenDown(app),
  },
  cron: { 'message.sweep': '53 * * * *' },
})

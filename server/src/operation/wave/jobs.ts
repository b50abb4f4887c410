import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { notifyMember, type OfMember, removeThings, restoreThings, sweepRemovals } from './things-service.ts'

export const waveJobs = (app: App): JobTable => ({
  tasks: {
    'wave.remove': (of: OfMember) => removeThings(app, of),
    'wave.restore': (of: OfMember) => restoreThings(app, of),
    'wave.notify': (of: OfMember) => notifyMember(app, of),
    'wave.sweep': () => sweepRemovals(app),
  },
  cron: { 'wave.sweep': '41 * * * *' },
})

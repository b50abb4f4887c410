import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { type OfMember, removeThings, restoreThings, sweepRemovals, tellMember } from './things-service.ts'

export const waveJobs = (app: App): JobTable => ({
  tasks: {
    'wave.remove': (of: OfMember) => removeThings(app, of),
    'wave.restore': (of: OfMember) => restoreThings(app, of),
    'wave.tell': (of: OfMember) => tellMember(app, of),
    'wave.sweep': () => sweepRemovals(app),
  },
  cron: { 'wave.sweep': '41 * * * *' },
})

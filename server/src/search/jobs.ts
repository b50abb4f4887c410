import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { enter, fillOn, type Named } from './entry-service.ts'

export const searchJobs = (app: App): JobTable => ({
  tasks: {
    'search.enter': async (thing: Named) => void (await enter(app, thing)),
    'search.fill': async () => void (await fillOn(app)),
  },
  cron: { 'search.fill': '* * * * *' },
})

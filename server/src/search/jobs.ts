import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { enter, fillForAWhile, movePost, type Named } from './entry-service.ts'

export const searchJobs = (app: App): JobTable => ({
  tasks: {
    'search.enter': async (thing: Named) => void (await enter(app, thing)),
    'search.move': (moved: { postId: number; from: number }) => movePost(app, moved),
    'search.fill': () => fillForAWhile(app),
  },
  cron: { 'search.fill': '* * * * *' },
})

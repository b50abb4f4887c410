import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { internet } from '../../platform/outbound/network.ts'
import type { IsClean } from './look-service.ts'
import { makeCard, sweepPages, type Wanted } from './service.ts'

export const linkJobs =
  (isClean: IsClean) =>
  (app: App): JobTable => ({
    tasks: {
      'link.card': (wanted: Wanted) => makeCard(app, { network: internet, isClean }, wanted),
      'link.sweep': async () => void (await sweepPages(app)),
    },
    cron: { 'link.sweep': '53 * * * *' },
  })

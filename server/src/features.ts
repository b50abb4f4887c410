import { accountJobs } from './account/jobs.ts'
import { accountRoutes } from './account/routes.ts'
import type { App } from './ctx.ts'
import { followRoutes } from './follow/routes.ts'
import type { Route } from './http/route.ts'
import type { JobTable } from './jobs/run.ts'
import { limitJobs } from './limit/jobs.ts'
import { onceJobs } from './once/jobs.ts'
import { pushJobs } from './push/jobs.ts'
import { pushRoutes } from './push/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { uploadJobs } from './upload/jobs.ts'
import { uploadRoutes } from './upload/routes.ts'

/** The features in their one order: each may call those before it, never those after. */
export const routes: readonly ((route: Route, app: App) => void)[] = [
  systemRoutes,
  accountRoutes,
  followRoutes,
  pushRoutes,
  uploadRoutes,
]

const tables: readonly ((app: App) => JobTable)[] = [limitJobs, onceJobs, accountJobs, pushJobs, uploadJobs]

export function jobTable(app: App): JobTable {
  const all = tables.map((table) => table(app))
  return {
    tasks: Object.assign({}, ...all.map(({ tasks }) => tasks)),
    cron: Object.assign({}, ...all.map(({ cron }) => cron)),
  }
}

/** Recomputing what is kept beside its rows: name → how many were wrong (sp repair). */
export const repairs: Readonly<Record<string, (app: App) => Promise<number>>> = {}

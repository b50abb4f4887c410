import { accountJobs } from './account/jobs.ts'
import { accountTables } from './account/personal.ts'
import { accountRoutes } from './account/routes.ts'
import { securityJobs } from './account/security-jobs.ts'
import { securityRoutes } from './account/security-routes.ts'
import type { App } from './ctx.ts'
import { flashJobs } from './flash/jobs.ts'
import { flashTables } from './flash/personal.ts'
import { flashRoutes } from './flash/routes.ts'
import { repairFlashCounts } from './flash/service.ts'
import { followJobs } from './follow/jobs.ts'
import { followTables } from './follow/personal.ts'
import { followRoutes } from './follow/routes.ts'
import { repairCounts } from './follow/service.ts'
import type { Route } from './http/route.ts'
import type { JobTable } from './jobs/run.ts'
import { limitJobs } from './limit/jobs.ts'
import { noticeTables } from './notice/personal.ts'
import { noticeRoutes } from './notice/routes.ts'
import { repairNotices } from './notice/service.ts'
import { onceJobs } from './once/jobs.ts'
import { onceTables } from './once/personal.ts'
import type { PersonalTables } from './personal.ts'
import { pointsTables } from './points/personal.ts'
import { pointsRoutes } from './points/routes.ts'
import { repairTotals } from './points/service.ts'
import { profileJobs } from './profile/jobs.ts'
import { profileTables } from './profile/personal.ts'
import { profileRoutes } from './profile/routes.ts'
import { pushJobs } from './push/jobs.ts'
import { pushTables } from './push/personal.ts'
import { pushRoutes } from './push/routes.ts'
import { reportJobs } from './report/jobs.ts'
import { reportTables } from './report/personal.ts'
import { reportRoutes } from './report/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { uploadJobs } from './upload/jobs.ts'
import { uploadTables } from './upload/personal.ts'
import { uploadRoutes } from './upload/routes.ts'
import { vaultTables } from './vault/personal.ts'

/** The features in their one order: each may call those before it, never those after. */
export const routes: readonly ((route: Route, app: App) => void)[] = [
  systemRoutes,
  accountRoutes,
  securityRoutes,
  followRoutes,
  pointsRoutes,
  noticeRoutes,
  pushRoutes,
  uploadRoutes,
  profileRoutes,
  flashRoutes,
  reportRoutes,
]

/** What of a member stands in which table; by it things are exported, and erased from the last to the first. */
export const personalTables: PersonalTables = {
  ...onceTables,
  ...vaultTables,
  ...accountTables,
  ...followTables,
  ...pointsTables,
  ...noticeTables,
  ...pushTables,
  ...uploadTables,
  ...profileTables,
  ...flashTables,
  ...reportTables,
}

const tables: readonly ((app: App) => JobTable)[] = [
  limitJobs,
  onceJobs,
  accountJobs,
  (app) => securityJobs(app, personalTables),
  followJobs,
  pushJobs,
  uploadJobs,
  profileJobs,
  flashJobs,
  reportJobs,
]

export function jobTable(app: App): JobTable {
  const all = tables.map((table) => table(app))
  return {
    tasks: Object.assign({}, ...all.map(({ tasks }) => tasks)),
    cron: Object.assign({}, ...all.map(({ cron }) => cron)),
  }
}

/** Recomputing what is kept beside its rows: name → how many were wrong (sp repair). */
export const repairs: Readonly<Record<string, (app: App) => Promise<number>>> = {
  follow: repairCounts,
  points: repairTotals,
  notice: repairNotices,
  flash: repairFlashCounts,
}

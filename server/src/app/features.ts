import { briefsOf } from '../account/brief-service.ts'
import { findUserIds, namesOf } from '../account/person-service.ts'
import { accountTables } from '../account/personal.ts'
import { accountRoutes } from '../account/routes.ts'
import { announcementJobs } from '../announcement/jobs.ts'
import { announcementTables } from '../announcement/personal.ts'
import { announcementRoutes } from '../announcement/routes.ts'
import { appealJobs } from '../appeal/jobs.ts'
import { appealTables } from '../appeal/personal.ts'
import { appealRoutes } from '../appeal/routes.ts'
import { attendantJobs } from '../attendant/jobs.ts'
import { attendantTables } from '../attendant/personal.ts'
import { repairThreads } from '../attendant/repair-service.ts'
import { attendantRoutes } from '../attendant/routes.ts'
import { auditJobs } from '../audit/jobs.ts'
import { auditTables } from '../audit/personal.ts'
import { auditRoutes } from '../audit/routes.ts'
import { closingJobs } from '../closing/jobs.ts'
import { closingTables } from '../closing/personal.ts'
import { closingRoutes } from '../closing/routes.ts'
import { offerReopening } from '../closing/service.ts'
import { commentJobs } from '../comment/jobs.ts'
import { commentTables } from '../comment/personal.ts'
import { repairCommentCounts } from '../comment/repair-service.ts'
import { commentRoutes } from '../comment/routes.ts'
import { deskRoutes } from '../desk/routes.ts'
import { exportJobs } from '../export/jobs.ts'
import { exportTables } from '../export/personal.ts'
import { exportRoutes } from '../export/routes.ts'
import { faceTables } from '../face/personal.ts'
import { faceRoutes } from '../face/routes.ts'
import { feedRoutes } from '../feed/routes.ts'
import { feedbackJobs } from '../feedback/jobs.ts'
import { feedbackTables } from '../feedback/personal.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import { figureJobs } from '../figure/jobs.ts'
import { figureRoutes } from '../figure/routes.ts'
import { flashJobs } from '../flash/jobs.ts'
import { flashTables } from '../flash/personal.ts'
import { repairFlashCounts } from '../flash/repair-service.ts'
import { flashRoutes } from '../flash/routes.ts'
import { followJobs } from '../follow/jobs.ts'
import { followTables } from '../follow/personal.ts'
import { repairCounts } from '../follow/repair-service.ts'
import { followRoutes } from '../follow/routes.ts'
import { gameJobs } from '../game/jobs.ts'
import { gameTables } from '../game/personal.ts'
import { gameRoutes } from '../game/routes.ts'
import { inviteJobs } from '../invite/jobs.ts'
import { inviteTables } from '../invite/personal.ts'
import { inviteRoutes } from '../invite/routes.ts'
import { loverRoutes } from '../lover/routes.ts'
import { repairMatching } from '../matching/repair-service.ts'
import { matchingRoutes } from '../matching/routes.ts'
import { memberTables } from '../member/personal.ts'
import { memberRoutes } from '../member/routes.ts'
import { messageJobs } from '../message/jobs.ts'
import { messageTables } from '../message/personal.ts'
import { repairMessages } from '../message/repair-service.ts'
import { messageRoutes } from '../message/routes.ts'
import { nodeConsoleRoutes } from '../node/console-routes.ts'
import { nodeJobs } from '../node/jobs.ts'
import { nodeTables } from '../node/personal.ts'
import { repairNodeCounts } from '../node/repair-service.ts'
import { nodeRoutes } from '../node/routes.ts'
import { allNodes } from '../node/service.ts'
import { noticeTables } from '../notice/personal.ts'
import { repairNotices } from '../notice/repair-service.ts'
import { noticeRoutes } from '../notice/routes.ts'
import { pairingJobs } from '../pairing/jobs.ts'
import { pairsOf } from '../pairing/list-service.ts'
import { pairingTables } from '../pairing/personal.ts'
import { pairingRoutes } from '../pairing/routes.ts'
import { passkeyJobs } from '../passkey/jobs.ts'
import { passkeyTables } from '../passkey/personal.ts'
import { passkeyRoutes } from '../passkey/routes.ts'
import { pictureJobs } from '../picture/jobs.ts'
import { pictureTables } from '../picture/personal.ts'
import { pictureRoutes } from '../picture/routes.ts'
import type { App } from '../platform/ctx.ts'
import type { Route } from '../platform/http/route.ts'
import { idempotencyJobs } from '../platform/idempotency/jobs.ts'
import { idempotencyTables } from '../platform/idempotency/personal.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { limitJobs } from '../platform/limit/jobs.ts'
import type { PersonalTables } from '../platform/personal.ts'
import { vaultTables } from '../platform/vault/personal.ts'
import { pointsTables } from '../points/personal.ts'
import { repairTotals } from '../points/repair-service.ts'
import { pointsRoutes } from '../points/routes.ts'
import { postJobs } from '../post/jobs.ts'
import { postTables } from '../post/personal.ts'
import { repairPostCounts } from '../post/repair-service.ts'
import { postRoutes } from '../post/routes.ts'
import { profileJobs } from '../profile/jobs.ts'
import { profileTables } from '../profile/personal.ts'
import { profileRoutes } from '../profile/routes.ts'
import { pushJobs } from '../push/jobs.ts'
import { pushTables } from '../push/personal.ts'
import { pushRoutes } from '../push/routes.ts'
import { replyJobs } from '../reply/jobs.ts'
import { replyTables } from '../reply/personal.ts'
import { repairReplyCounts } from '../reply/repair-service.ts'
import { replyRoutes } from '../reply/routes.ts'
import { reportConsoleRoutes } from '../report/console-routes.ts'
import { reportJobs } from '../report/jobs.ts'
import { reportTables } from '../report/personal.ts'
import { reportRoutes } from '../report/routes.ts'
import { reviewTables } from '../review/personal.ts'
import { reviewRoutes } from '../review/routes.ts'
import { sanctionJobs } from '../sanction/jobs.ts'
import { sanctionTables } from '../sanction/personal.ts'
import { repairEntries } from '../search/entry-service.ts'
import { searchJobs } from '../search/jobs.ts'
import { searchTables } from '../search/personal.ts'
import { searchRoutes } from '../search/routes.ts'
import { securityJobs } from '../security/jobs.ts'
import { securityTables } from '../security/personal.ts'
import { securityRoutes } from '../security/routes.ts'
import { sessionJobs } from '../session/jobs.ts'
import { sessionTables } from '../session/personal.ts'
import { sessionRoutes } from '../session/routes.ts'
import { squareJobs } from '../square/jobs.ts'
import { squareTables } from '../square/personal.ts'
import { squareRoutes } from '../square/routes.ts'
import { staffJobs } from '../staff/jobs.ts'
import { staffTables } from '../staff/personal.ts'
import { staffRoutes } from '../staff/routes.ts'
import { systemTables } from '../system/personal.ts'
import { systemRoutes } from '../system/routes.ts'
import { uploadJobs } from '../upload/jobs.ts'
import { uploadTables } from '../upload/personal.ts'
import { uploadRoutes } from '../upload/routes.ts'
import { wordJobs } from '../word/jobs.ts'
import { wordTables } from '../word/personal.ts'
import { wordRoutes } from '../word/routes.ts'

/** Features in dependency order: each may call earlier ones, never later ones. */
export const routes: readonly ((route: Route, app: App) => void)[] = [
  systemRoutes(briefsOf),
  auditRoutes({ namesOf, findUserIds, nodeNamesOf: allNodes }),
  inviteRoutes(briefsOf),
  accountRoutes,
  sessionRoutes(offerReopening),
  securityRoutes,
  closingRoutes,
  exportRoutes,
  followRoutes,
  pointsRoutes,
  noticeRoutes,
  pushRoutes,
  staffRoutes,
  wordRoutes,
  announcementRoutes,
  uploadRoutes,
  profileRoutes,
  flashRoutes,
  commentRoutes,
  feedRoutes,
  pictureRoutes,
  nodeRoutes,
  nodeConsoleRoutes,
  postRoutes,
  replyRoutes,
  searchRoutes,
  attendantRoutes,
  messageRoutes,
  feedbackRoutes,
  reportRoutes,
  reportConsoleRoutes,
  reviewRoutes,
  appealRoutes,
  deskRoutes,
  squareRoutes(pairsOf),
  pairingRoutes,
  faceRoutes,
  matchingRoutes,
  passkeyRoutes,
  loverRoutes,
  gameRoutes,
  memberRoutes,
  figureRoutes,
]

/** The personal data in each table; drives the data export, and the erasure in reverse order. */
export const personalTables: PersonalTables = {
  ...idempotencyTables,
  ...vaultTables,
  ...systemTables,
  ...auditTables,
  ...inviteTables,
  ...accountTables,
  ...sessionTables,
  ...securityTables,
  ...closingTables,
  ...exportTables,
  ...followTables,
  ...pointsTables,
  ...noticeTables,
  ...pushTables,
  ...staffTables,
  ...wordTables,
  ...sanctionTables,
  ...announcementTables,
  ...uploadTables,
  ...profileTables,
  ...flashTables,
  ...commentTables,
  ...pictureTables,
  ...nodeTables,
  ...postTables,
  ...replyTables,
  ...searchTables,
  ...attendantTables,
  ...messageTables,
  ...feedbackTables,
  ...reportTables,
  ...reviewTables,
  ...appealTables,
  ...squareTables,
  ...pairingTables,
  ...faceTables,
  ...passkeyTables,
  ...gameTables,
  ...memberTables,
}

const tables: readonly ((app: App) => JobTable)[] = [
  limitJobs,
  idempotencyJobs,
  auditJobs,
  inviteJobs,
  sessionJobs,
  securityJobs,
  (app) => closingJobs(app, personalTables),
  (app) => exportJobs(app, personalTables),
  followJobs,
  pushJobs,
  staffJobs,
  wordJobs,
  sanctionJobs,
  announcementJobs,
  uploadJobs,
  profileJobs,
  flashJobs,
  commentJobs,
  pictureJobs,
  nodeJobs,
  postJobs,
  replyJobs,
  searchJobs,
  messageJobs,
  attendantJobs,
  feedbackJobs,
  reportJobs,
  appealJobs,
  squareJobs,
  pairingJobs,
  passkeyJobs,
  gameJobs,
  figureJobs,
]

export function jobTable(app: App): JobTable {
  const all = tables.map((table) => table(app))
  return {
    tasks: Object.assign({}, ...all.map(({ tasks }) => tasks)),
    cron: Object.assign({}, ...all.map(({ cron }) => cron)),
  }
}

export const repairs: Readonly<Record<string, (app: App) => Promise<number>>> = {
  follow: repairCounts,
  points: repairTotals,
  notice: repairNotices,
  flash: repairFlashCounts,
  comment: repairCommentCounts,
  search: repairEntries,
  node: repairNodeCounts,
  post: repairPostCounts,
  reply: repairReplyCounts,
  message: repairMessages,
  attendant: repairThreads,
  square: repairMatching,
}

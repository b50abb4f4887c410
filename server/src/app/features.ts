import { briefsOf } from '../account/account/brief-service.ts'
import { findUserIds, namesOf } from '../account/account/person-service.ts'
import { accountTables } from '../account/account/personal.ts'
import { accountRoutes } from '../account/account/routes.ts'
import { closingJobs } from '../account/closing/jobs.ts'
import { closingTables } from '../account/closing/personal.ts'
import { closingRoutes } from '../account/closing/routes.ts'
import { offerReopening } from '../account/closing/service.ts'
import { exportJobs } from '../account/export/jobs.ts'
import { exportTables } from '../account/export/personal.ts'
import { exportRoutes } from '../account/export/routes.ts'
import { securityJobs } from '../account/security/jobs.ts'
import { securityTables } from '../account/security/personal.ts'
import { securityRoutes } from '../account/security/routes.ts'
import { sessionJobs } from '../account/session/jobs.ts'
import { sessionTables } from '../account/session/personal.ts'
import { sessionRoutes } from '../account/session/routes.ts'
import { pictureJobs } from '../content/picture/jobs.ts'
import { pictureTables } from '../content/picture/personal.ts'
import { pictureRoutes } from '../content/picture/routes.ts'
import { uploadJobs } from '../content/upload/jobs.ts'
import { uploadTables } from '../content/upload/personal.ts'
import { uploadRoutes } from '../content/upload/routes.ts'
import { commentJobs } from '../flash/comment/jobs.ts'
import { commentTables } from '../flash/comment/personal.ts'
import { repairCommentCounts } from '../flash/comment/repair-service.ts'
import { commentRoutes } from '../flash/comment/routes.ts'
import { feedRoutes } from '../flash/feed/routes.ts'
import { flashJobs } from '../flash/flash/jobs.ts'
import { flashTables } from '../flash/flash/personal.ts'
import { repairFlashCounts } from '../flash/flash/repair-service.ts'
import { flashRoutes } from '../flash/flash/routes.ts'
import { postJobs } from '../forum/post/jobs.ts'
import { postTables } from '../forum/post/personal.ts'
import { repairPostCounts } from '../forum/post/repair-service.ts'
import { postRoutes } from '../forum/post/routes.ts'
import { replyJobs } from '../forum/reply/jobs.ts'
import { replyTables } from '../forum/reply/personal.ts'
import { repairReplyCounts } from '../forum/reply/repair-service.ts'
import { replyRoutes } from '../forum/reply/routes.ts'
import { nodeConsoleRoutes } from '../forum/section/console-routes.ts'
import { nodeJobs } from '../forum/section/jobs.ts'
import { nodeTables } from '../forum/section/personal.ts'
import { repairNodeCounts } from '../forum/section/repair-service.ts'
import { nodeRoutes } from '../forum/section/routes.ts'
import { allNodes } from '../forum/section/service.ts'
import { gameJobs } from '../game/jobs.ts'
import { gameTables } from '../game/personal.ts'
import { gameRoutes } from '../game/routes.ts'
import { appealJobs } from '../moderation/appeal/jobs.ts'
import { appealTables } from '../moderation/appeal/personal.ts'
import { appealRoutes } from '../moderation/appeal/routes.ts'
import { reportConsoleRoutes } from '../moderation/report/console-routes.ts'
import { reportJobs } from '../moderation/report/jobs.ts'
import { reportTables } from '../moderation/report/personal.ts'
import { reportRoutes } from '../moderation/report/routes.ts'
import { reviewTables } from '../moderation/review/personal.ts'
import { reviewRoutes } from '../moderation/review/routes.ts'
import { noticeTables } from '../notify/notice/personal.ts'
import { repairNotices } from '../notify/notice/repair-service.ts'
import { noticeRoutes } from '../notify/notice/routes.ts'
import { pushJobs } from '../notify/push/jobs.ts'
import { pushTables } from '../notify/push/personal.ts'
import { pushRoutes } from '../notify/push/routes.ts'
import { figureJobs } from '../operation/figures/jobs.ts'
import { figureRoutes } from '../operation/figures/routes.ts'
import { memberTables } from '../operation/member/personal.ts'
import { memberRoutes } from '../operation/member/routes.ts'
import { deskRoutes } from '../operation/queue/routes.ts'
import { followJobs } from '../people/follow/jobs.ts'
import { followTables } from '../people/follow/personal.ts'
import { repairCounts } from '../people/follow/repair-service.ts'
import { followRoutes } from '../people/follow/routes.ts'
import { pointsTables } from '../people/points/personal.ts'
import { repairTotals } from '../people/points/repair-service.ts'
import { pointsRoutes } from '../people/points/routes.ts'
import { profileJobs } from '../people/profile/jobs.ts'
import { profileTables } from '../people/profile/personal.ts'
import { profileRoutes } from '../people/profile/routes.ts'
import type { App } from '../platform/ctx.ts'
import type { Route } from '../platform/http/route.ts'
import { idempotencyJobs } from '../platform/idempotency/jobs.ts'
import { idempotencyTables } from '../platform/idempotency/personal.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { limitJobs } from '../platform/limit/jobs.ts'
import type { PersonalTables } from '../platform/personal.ts'
import { vaultTables } from '../platform/vault/personal.ts'
import { repairEntries } from '../search/entry-service.ts'
import { searchJobs } from '../search/jobs.ts'
import { searchTables } from '../search/personal.ts'
import { searchRoutes } from '../search/routes.ts'
import { inviteJobs } from '../site/invite/jobs.ts'
import { inviteTables } from '../site/invite/personal.ts'
import { inviteRoutes } from '../site/invite/routes.ts'
import { systemTables } from '../site/system/personal.ts'
import { systemRoutes } from '../site/system/routes.ts'
import { loverRoutes } from '../square/lover/routes.ts'
import { repairMatching } from '../square/matching/repair-service.ts'
import { matchingRoutes } from '../square/matching/routes.ts'
import { squareJobs } from '../square/membership/jobs.ts'
import { squareTables } from '../square/membership/personal.ts'
import { squareRoutes } from '../square/membership/routes.ts'
import { pairingJobs } from '../square/pairing/jobs.ts'
import { pairsOf } from '../square/pairing/list-service.ts'
import { pairingTables } from '../square/pairing/personal.ts'
import { pairingRoutes } from '../square/pairing/routes.ts'
import { passkeyJobs } from '../square/passkey/jobs.ts'
import { passkeyTables } from '../square/passkey/personal.ts'
import { passkeyRoutes } from '../square/passkey/routes.ts'
import { faceTables } from '../square/photo/personal.ts'
import { faceRoutes } from '../square/photo/routes.ts'
import { announcementJobs } from '../staff/announcement/jobs.ts'
import { announcementTables } from '../staff/announcement/personal.ts'
import { announcementRoutes } from '../staff/announcement/routes.ts'
import { auditJobs } from '../staff/audit/jobs.ts'
import { auditTables } from '../staff/audit/personal.ts'
import { auditRoutes } from '../staff/audit/routes.ts'
import { sanctionJobs } from '../staff/sanction/jobs.ts'
import { sanctionTables } from '../staff/sanction/personal.ts'
import { staffJobs } from '../staff/staff/jobs.ts'
import { staffTables } from '../staff/staff/personal.ts'
import { staffRoutes } from '../staff/staff/routes.ts'
import { wordJobs } from '../staff/word/jobs.ts'
import { wordTables } from '../staff/word/personal.ts'
import { wordRoutes } from '../staff/word/routes.ts'
import { messageJobs } from '../talk/message/jobs.ts'
import { messageTables } from '../talk/message/personal.ts'
import { repairMessages } from '../talk/message/repair-service.ts'
import { messageRoutes } from '../talk/message/routes.ts'
import { attendantJobs } from '../talk/support/jobs.ts'
import { attendantTables } from '../talk/support/personal.ts'
import { repairThreads } from '../talk/support/repair-service.ts'
import { attendantRoutes } from '../talk/support/routes.ts'
import { feedbackJobs } from '../talk/ticket/jobs.ts'
import { feedbackTables } from '../talk/ticket/personal.ts'
import { feedbackRoutes } from '../talk/ticket/routes.ts'

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

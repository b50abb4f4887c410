import { accountCalls } from './account/account/calls.ts'
import { closingCalls } from './account/closing/calls.ts'
import { exportCalls } from './account/export/calls.ts'
import { factorCalls } from './account/factor/calls.ts'
import { securityCalls } from './account/security/calls.ts'
import { sessionCalls } from './account/session/calls.ts'
import { welcomeCalls } from './account/welcome/calls.ts'
import { collectionCalls } from './content/collection/calls.ts'
import { pictureCalls } from './content/picture/calls.ts'
import { uploadCalls } from './content/upload/calls.ts'
import { flashCalls } from './flash/flash/calls.ts'
import { postCalls } from './forum/post/calls.ts'
import { replyCalls } from './forum/reply/calls.ts'
import { nodeCalls } from './forum/section/calls.ts'
import { nodeConsoleCalls } from './forum/section/console-calls.ts'
import { gameCalls } from './game/calls.ts'
import { gameConsoleCalls } from './game/console-calls.ts'
import { appealCalls } from './moderation/appeal/calls.ts'
import { appealConsoleCalls } from './moderation/appeal/console-calls.ts'
import { reportCalls } from './moderation/report/calls.ts'
import { reportConsoleCalls } from './moderation/report/console-calls.ts'
import { reviewCalls } from './moderation/review/calls.ts'
import { digestCalls } from './notify/digest/calls.ts'
import { noticeCalls } from './notify/notice/calls.ts'
import { pushCalls } from './notify/push/calls.ts'
import { backupCalls } from './operation/backup/calls.ts'
import { figureCalls } from './operation/figures/calls.ts'
import { healthCalls } from './operation/health/calls.ts'
import { memberCalls } from './operation/member/console-calls.ts'
import { newcomerCalls } from './operation/newcomer/console-calls.ts'
import { oversightCalls } from './operation/oversight/console-calls.ts'
import { consoleStateCalls } from './operation/queue/calls.ts'
import { setupCalls } from './operation/setup/calls.ts'
import { waveCalls } from './operation/wave/console-calls.ts'
import { followCalls } from './people/follow/calls.ts'
import { pointsCalls } from './people/points/calls.ts'
import { profileCalls } from './people/profile/calls.ts'
import { searchCalls } from './search/calls.ts'
import { inviteConsoleCalls } from './site/invite/console-calls.ts'
import { systemCalls } from './site/system/calls.ts'
import { settingConsoleCalls } from './site/system/console-calls.ts'
import { loverCalls } from './square/lover/calls.ts'
import { squareCalls } from './square/membership/calls.ts'
import { pairingCalls } from './square/pairing/calls.ts'
import { passkeyCalls } from './square/passkey/calls.ts'
import { photoCalls } from './square/photo/calls.ts'
import { alertCalls } from './staff/alert/console-calls.ts'
import { announcementCalls } from './staff/announcement/calls.ts'
import { announcementConsoleCalls } from './staff/announcement/console-calls.ts'
import { auditCalls } from './staff/audit/calls.ts'
import { countersignCalls } from './staff/countersign/console-calls.ts'
import { staffCalls } from './staff/staff/calls.ts'
import { workCalls } from './staff/work/calls.ts'
import { messageCalls } from './talk/message/calls.ts'
import { attendantCalls } from './talk/support/calls.ts'
import { attendantConsoleCalls } from './talk/support/console-calls.ts'
import { feedbackCalls } from './talk/ticket/calls.ts'
import { ticketConsoleCalls } from './talk/ticket/console-calls.ts'

export * from './account/account/calls.ts'
export * from './account/account/names.ts'
export * from './account/account/shapes.ts'
export * from './account/account/summary.ts'
export * from './account/closing/calls.ts'
export * from './account/export/calls.ts'
export * from './account/factor/calls.ts'
export * from './account/factor/shapes.ts'
export * from './account/security/calls.ts'
export * from './account/session/calls.ts'
export * from './account/session/shapes.ts'
export * from './account/welcome/calls.ts'
export * from './account/welcome/shapes.ts'
export * from './console/claim-shapes.ts'
export * from './console/console-call.ts'
export * from './console/permissions.ts'
export * from './console/refusals.ts'
export * from './console/shapes.ts'
export * from './content/collection/calls.ts'
export * from './content/collection/shapes.ts'
export * from './content/link/shapes.ts'
export * from './content/picture/calls.ts'
export * from './content/picture/shapes.ts'
export * from './content/text/web-address.ts'
export * from './content/upload/calls.ts'
export * from './content/upload/shapes.ts'
export * from './flash/flash/calls.ts'
export * from './flash/flash/shapes.ts'
export * from './forum/post/calls.ts'
export * from './forum/post/poll-shapes.ts'
export * from './forum/post/shapes.ts'
export * from './forum/reply/calls.ts'
export * from './forum/reply/shapes.ts'
export * from './forum/section/calls.ts'
export * from './forum/section/console-calls.ts'
export * from './forum/section/console-shapes.ts'
export * from './forum/section/permissions.ts'
export * from './forum/section/shapes.ts'
export * from './game/board.ts'
export * from './game/calls.ts'
export * from './game/console-calls.ts'
export * from './game/play.ts'
export * from './game/shapes.ts'
export { Solver } from './game/solver.ts'
export * from './moderation/appeal/calls.ts'
export * from './moderation/appeal/console-calls.ts'
export * from './moderation/appeal/shapes.ts'
export * from './moderation/report/calls.ts'
export * from './moderation/report/case-shapes.ts'
export * from './moderation/report/console-calls.ts'
export * from './moderation/report/removal-kinds.ts'
export * from './moderation/report/shapes.ts'
export * from './moderation/review/calls.ts'
export * from './moderation/review/shapes.ts'
export * from './moderation/review/words.ts'
export * from './notify/digest/calls.ts'
export * from './notify/notice/calls.ts'
export * from './notify/notice/kind-record.ts'
export * from './notify/notice/kinds.ts'
export * from './notify/notice/shapes.ts'
export * from './notify/notice/stream.ts'
export * from './notify/push/calls.ts'
export * from './notify/push/shapes.ts'
export * from './operation/backup/calls.ts'
export * from './operation/backup/shapes.ts'
export * from './operation/figures/calls.ts'
export * from './operation/figures/shapes.ts'
export * from './operation/health/calls.ts'
export * from './operation/health/shapes.ts'
export * from './operation/member/console-calls.ts'
export * from './operation/member/shapes.ts'
export * from './operation/newcomer/console-calls.ts'
export * from './operation/newcomer/shapes.ts'
export * from './operation/oversight/console-calls.ts'
export * from './operation/oversight/shapes.ts'
export * from './operation/queue/calls.ts'
export * from './operation/queue/shapes.ts'
export * from './operation/setup/calls.ts'
export * from './operation/wave/console-calls.ts'
export * from './operation/wave/shapes.ts'
export * from './people/follow/calls.ts'
export * from './people/points/calls.ts'
export * from './people/points/shapes.ts'
export * from './people/profile/calls.ts'
export * from './people/profile/shapes.ts'
export * from './search/calls.ts'
export * from './search/shapes.ts'
export * from './site/invite/code.ts'
export * from './site/invite/console-calls.ts'
export * from './site/system/calls.ts'
export * from './site/system/console-calls.ts'
export * from './site/system/settings.ts'
export * from './site/system/validate-setting.ts'
export * from './square/lover/calls.ts'
export * from './square/lover/shapes.ts'
export * from './square/membership/calls.ts'
export * from './square/membership/disclosure.ts'
export * from './square/membership/fields.ts'
export * from './square/membership/filter.ts'
export * from './square/membership/pair-flow.ts'
export * from './square/membership/refusals.ts'
export * from './square/pairing/calls.ts'
export * from './square/pairing/shapes.ts'
export * from './square/passkey/calls.ts'
export * from './square/passkey/shapes.ts'
export * from './square/photo/calls.ts'
export * from './square/photo/shapes.ts'
export * from './staff/alert/console-calls.ts'
export * from './staff/alert/shapes.ts'
export * from './staff/announcement/calls.ts'
export * from './staff/announcement/console-calls.ts'
export * from './staff/announcement/shapes.ts'
export * from './staff/audit/calls.ts'
export * from './staff/audit/shapes.ts'
export * from './staff/countersign/console-calls.ts'
export * from './staff/countersign/shapes.ts'
export * from './staff/sanction/shapes.ts'
export * from './staff/staff/calls.ts'
export * from './staff/work/calls.ts'
export * from './staff/work/shapes.ts'
export * from './talk/message/calls.ts'
export * from './talk/message/shapes.ts'
export * from './talk/message/stickers.ts'
export * from './talk/support/calls.ts'
export * from './talk/support/console-calls.ts'
export * from './talk/support/office-hours.ts'
export * from './talk/support/shapes.ts'
export * from './talk/ticket/calls.ts'
export * from './talk/ticket/console-calls.ts'
export * from './talk/ticket/shapes.ts'
export * from './wire/call.ts'
export * from './wire/call-error.ts'
export * from './wire/email.ts'
export * from './wire/field.ts'
export * from './wire/length.ts'
export * from './wire/limits.ts'
export * from './wire/proof.ts'
export * from './wire/refusal.ts'
export * from './wire/refusals-of.ts'
export * from './wire/schema.ts'

/**
 * All calls; source of the routes, the API page, the documentation and the tests that iterate over every call.
 */
export const calls = {
  system: systemCalls,
  account: accountCalls,
  welcome: welcomeCalls,
  session: sessionCalls,
  factor: factorCalls,
  security: securityCalls,
  closing: closingCalls,
  export: exportCalls,
  follow: followCalls,
  points: pointsCalls,
  notice: noticeCalls,
  push: pushCalls,
  digest: digestCalls,
  profile: profileCalls,
  flash: flashCalls,
  announcement: announcementCalls,
  upload: uploadCalls,
  picture: pictureCalls,
  collection: collectionCalls,
  node: nodeCalls,
  post: postCalls,
  reply: replyCalls,
  search: searchCalls,
  attendant: attendantCalls,
  message: messageCalls,
  feedback: feedbackCalls,
  report: reportCalls,
  appeal: appealCalls,
  square: squareCalls,
  pairing: pairingCalls,
  face: photoCalls,
  passkey: passkeyCalls,
  lover: loverCalls,
  game: gameCalls,
}

/** Calls of the console below /api/console/, with a separate session and an audit log line for each call. */
export const consoleCalls = {
  staff: staffCalls,
  countersign: countersignCalls,
  work: workCalls,
  alert: alertCalls,
  announcement: announcementConsoleCalls,
  member: memberCalls,
  wave: waveCalls,
  newcomer: newcomerCalls,
  audit: auditCalls,
  figure: figureCalls,
  backup: backupCalls,
  health: healthCalls,
  oversight: oversightCalls,
  setup: setupCalls,
  setting: settingConsoleCalls,
  invite: inviteConsoleCalls,
  ticket: ticketConsoleCalls,
  report: reportConsoleCalls,
  review: reviewCalls,
  appeal: appealConsoleCalls,
  desk: consoleStateCalls,
  node: nodeConsoleCalls,
  attendant: attendantConsoleCalls,
  game: gameConsoleCalls,
}

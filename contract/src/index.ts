import { accountCalls } from './account/calls.ts'
import { announcementCalls } from './announcement/calls.ts'
import { announcementConsoleCalls } from './announcement/console-calls.ts'
import { appealCalls } from './appeal/calls.ts'
import { appealConsoleCalls } from './appeal/console-calls.ts'
import { attendantCalls } from './attendant/calls.ts'
import { attendantConsoleCalls } from './attendant/console-calls.ts'
import { auditCalls } from './audit/calls.ts'
import { closingCalls } from './closing/calls.ts'
import { deskCalls } from './desk/calls.ts'
import { exportCalls } from './export/calls.ts'
import { faceCalls } from './face/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { ticketConsoleCalls } from './feedback/console-calls.ts'
import { figureCalls } from './figure/calls.ts'
import { flashCalls } from './flash/calls.ts'
import { followCalls } from './follow/calls.ts'
import { gameCalls } from './game/calls.ts'
import { gameConsoleCalls } from './game/console-calls.ts'
import { inviteConsoleCalls } from './invite/console-calls.ts'
import { loverCalls } from './lover/calls.ts'
import { memberCalls } from './member/console-calls.ts'
import { messageCalls } from './message/calls.ts'
import { nodeCalls } from './node/calls.ts'
import { nodeConsoleCalls } from './node/console-calls.ts'
import { noticeCalls } from './notice/calls.ts'
import { pairingCalls } from './pairing/calls.ts'
import { passkeyCalls } from './passkey/calls.ts'
import { pictureCalls } from './picture/calls.ts'
import { pointsCalls } from './points/calls.ts'
import { postCalls } from './post/calls.ts'
import { profileCalls } from './profile/calls.ts'
import { pushCalls } from './push/calls.ts'
import { replyCalls } from './reply/calls.ts'
import { reportCalls } from './report/calls.ts'
import { reportConsoleCalls } from './report/console-calls.ts'
import { reviewCalls } from './review/calls.ts'
import { searchCalls } from './search/calls.ts'
import { securityCalls } from './security/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { squareCalls } from './square/calls.ts'
import { staffCalls } from './staff/calls.ts'
import { systemCalls } from './system/calls.ts'
import { settingConsoleCalls } from './system/console-calls.ts'
import { uploadCalls } from './upload/calls.ts'

export * from './account/calls.ts'
export * from './account/names.ts'
export * from './account/shapes.ts'
export * from './account/summary.ts'
export * from './announcement/calls.ts'
export * from './announcement/console-calls.ts'
export * from './announcement/shapes.ts'
export * from './appeal/calls.ts'
export * from './appeal/console-calls.ts'
export * from './appeal/shapes.ts'
export * from './attendant/calls.ts'
export * from './attendant/console-calls.ts'
export * from './attendant/office-hours.ts'
export * from './attendant/shapes.ts'
export * from './audit/calls.ts'
export * from './audit/shapes.ts'
export * from './closing/calls.ts'
export * from './console/claim-shapes.ts'
export * from './console/console-call.ts'
export * from './console/permissions.ts'
export * from './console/refusals.ts'
export * from './console/shapes.ts'
export * from './desk/calls.ts'
export * from './desk/shapes.ts'
export * from './export/calls.ts'
export * from './face/calls.ts'
export * from './face/shapes.ts'
export * from './feedback/calls.ts'
export * from './feedback/console-calls.ts'
export * from './feedback/shapes.ts'
export * from './figure/calls.ts'
export * from './figure/shapes.ts'
export * from './flash/calls.ts'
export * from './flash/shapes.ts'
export * from './follow/calls.ts'
export * from './game/board.ts'
export * from './game/calls.ts'
export * from './game/console-calls.ts'
export * from './game/play.ts'
export * from './game/shapes.ts'
export { Solver } from './game/solver.ts'
export * from './invite/code.ts'
export * from './invite/console-calls.ts'
export * from './lover/calls.ts'
export * from './lover/shapes.ts'
export * from './member/console-calls.ts'
export * from './member/shapes.ts'
export * from './message/calls.ts'
export * from './message/shapes.ts'
export * from './node/calls.ts'
export * from './node/console-calls.ts'
export * from './node/console-shapes.ts'
export * from './node/permissions.ts'
export * from './node/shapes.ts'
export * from './notice/calls.ts'
export * from './notice/shapes.ts'
export * from './notice/stream.ts'
export * from './pairing/calls.ts'
export * from './pairing/shapes.ts'
export * from './passkey/calls.ts'
export * from './passkey/shapes.ts'
export * from './picture/calls.ts'
export * from './picture/shapes.ts'
export * from './points/calls.ts'
export * from './points/shapes.ts'
export * from './post/calls.ts'
export * from './post/shapes.ts'
export * from './profile/calls.ts'
export * from './profile/shapes.ts'
export * from './push/calls.ts'
export * from './push/shapes.ts'
export * from './reply/calls.ts'
export * from './reply/shapes.ts'
export * from './report/calls.ts'
export * from './report/case-shapes.ts'
export * from './report/console-calls.ts'
export * from './report/removal-kinds.ts'
export * from './report/shapes.ts'
export * from './review/calls.ts'
export * from './review/shapes.ts'
export * from './review/words.ts'
export * from './sanction/shapes.ts'
export * from './search/calls.ts'
export * from './search/shapes.ts'
export * from './security/calls.ts'
export * from './session/calls.ts'
export * from './session/shapes.ts'
export * from './square/calls.ts'
export * from './square/disclosure.ts'
export * from './square/fields.ts'
export * from './square/filter.ts'
export * from './square/pair-flow.ts'
export * from './square/refusals.ts'
export * from './staff/calls.ts'
export * from './system/calls.ts'
export * from './system/console-calls.ts'
export * from './system/judge-setting.ts'
export * from './system/settings.ts'
export * from './upload/calls.ts'
export * from './upload/shapes.ts'
export * from './wire/call.ts'
export * from './wire/call-error.ts'
export * from './wire/email.ts'
export * from './wire/length.ts'
export * from './wire/limits.ts'
export * from './wire/refusal.ts'
export * from './wire/refusals-of.ts'
export * from './wire/schema.ts'

/**
 * All calls; source of the routes, the API page, the documentation and the tests that iterate over every call.
 */
export const calls = {
  system: systemCalls,
  account: accountCalls,
  session: sessionCalls,
  security: securityCalls,
  closing: closingCalls,
  export: exportCalls,
  follow: followCalls,
  points: pointsCalls,
  notice: noticeCalls,
  push: pushCalls,
  profile: profileCalls,
  flash: flashCalls,
  announcement: announcementCalls,
  upload: uploadCalls,
  picture: pictureCalls,
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
  face: faceCalls,
  passkey: passkeyCalls,
  lover: loverCalls,
  game: gameCalls,
}

/** Calls of the console below /api/console/, with a separate session and an audit log line for each call. */
export const consoleCalls = {
  staff: staffCalls,
  announcement: announcementConsoleCalls,
  member: memberCalls,
  audit: auditCalls,
  figure: figureCalls,
  setting: settingConsoleCalls,
  invite: inviteConsoleCalls,
  ticket: ticketConsoleCalls,
  report: reportConsoleCalls,
  review: reviewCalls,
  appeal: appealConsoleCalls,
  desk: deskCalls,
  node: nodeConsoleCalls,
  attendant: attendantConsoleCalls,
  game: gameConsoleCalls,
}

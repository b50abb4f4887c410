import type { Role } from '../wire/call.ts'

/**
 * Console permissions (DECISIONS 16): the minimum role for each call. Every call in this table is served under
 * /api/console/ and only to console sessions.
 */
export const permissions = {
  'POST logout': 'support',
  'GET me': 'support',
  'POST totp/fresh': 'support',
  'POST totp/backup-codes': 'support',
  'GET desk': 'support',
  'GET alert': 'support',
  'PUT alert': 'support',
  'PUT alert/webhook': 'support',
  'DELETE alert/webhook': 'support',
  'POST alert/device': 'support',
  'DELETE alert/device': 'support',
  'POST alert/test': 'support',
  // The webhook of the team.
  'PUT alert/team': 'owner',
  'PUT alert/team/webhook': 'owner',
  'DELETE alert/team/webhook': 'owner',
  'POST alert/team/test': 'owner',

  'GET attendant': 'support',
  'GET attendant/thread': 'support',
  // Polls for news in an open thread, so that the thread is read only if there are any.
  'GET attendant/now': 'support',
  'POST attendant/take': 'support',
  'POST attendant/release': 'support',
  'POST attendant/hand': 'support',
  'POST attendant/send': 'support',
  'GET canned': 'support',
  'POST canned': 'support',
  'PUT canned': 'support',
  'DELETE canned': 'support',

  'GET tickets': 'support',
  'GET ticket': 'support',
  'POST ticket/take': 'support',
  'POST ticket/release': 'support',
  'POST ticket/answer': 'support',
  'POST ticket/grant': 'support',

  'GET queue': 'moderator',
  'GET report': 'moderator',
  'GET report/picture': 'moderator',
  'POST report/take': 'moderator',
  'POST report/release': 'moderator',
  'POST report/decide': 'moderator',
  'POST report/decide-all': 'moderator',
  'POST report/undo': 'moderator',
  'POST report/restore': 'moderator',

  'GET appeals': 'moderator',
  'GET appeal': 'moderator',
  'POST appeal/take': 'moderator',
  'POST appeal/release': 'moderator',
  'POST appeal/decide': 'moderator',
  'POST appeal/undo': 'moderator',

  'GET user/find': 'support',
  'GET user': 'support',
  'GET user/muted': 'support',
  // Up to seven days; moderators any length.
  'POST user/mute': 'support',
  'POST user/unmute': 'moderator',
  'POST user/ban': 'owner',
  'POST user/unban': 'owner',
  'POST user/end-sessions': 'support',
  'POST user/begin-reset': 'support',
  // Once, three days after the start, and by a different colleague.
  'POST user/reset-code': 'moderator',
  'POST user/hide-face': 'moderator',
  'POST user/hide-nickname': 'moderator',
  'POST user/birthday': 'support',
  'POST user/note': 'support',
  'POST user/role': 'owner',
  'GET user/newest': 'moderator',
  'GET user/things': 'moderator',
  // A ban with it is for the owner alone.
  'POST user/remove-all': 'moderator',
  'GET user/removal': 'moderator',
  'POST user/undo-removal': 'moderator',
  'GET staff': 'owner',

  'GET nodes': 'moderator',
  'GET node': 'moderator',
  'POST node': 'moderator',
  'PUT node': 'moderator',
  'PUT node/recommended': 'moderator',
  'POST node/head': 'moderator',
  'DELETE node/head': 'moderator',
  'GET proposals': 'moderator',
  'POST proposal/decide': 'moderator',

  'GET words': 'moderator',
  'POST word': 'moderator',
  'DELETE word': 'moderator',
  'GET images': 'moderator',
  'DELETE image': 'moderator',

  'GET game/rank': 'moderator',
  'POST game/rank/remove': 'moderator',
  'POST game/rank/undo': 'moderator',

  'GET setting': 'owner',
  'PUT setting': 'owner',
  'GET setting/history': 'owner',
  'GET invites': 'owner',
  'GET invite': 'owner',
  'POST invite': 'owner',
  'POST invite/revoke': 'owner',
  'GET announcements': 'owner',
  'GET announcement/progress': 'owner',
  'POST announcement': 'owner',
  // Pause, continue, stop.
  'PUT announcement': 'owner',
  'PUT banner': 'owner',
  'DELETE banner': 'owner',

  'GET audit': 'owner',
  'GET audit/chain': 'owner',
  'POST audit/verify': 'owner',
  // Writes its own audit line, and requires a fresh code.
  'POST audit/export': 'owner',
  'GET figures': 'owner',
  'GET backups': 'owner',
  'POST backup': 'owner',
  'GET health': 'owner',
  'POST health/mute': 'owner',
  'POST health/retry-jobs': 'owner',
  'GET setup': 'owner',
  'POST setup': 'owner',
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, Role>

export type Permission = keyof typeof permissions

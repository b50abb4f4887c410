import { nameInput } from '../../account/account/names.ts'
import { PASSWORD_MAX } from '../../account/account/shapes.ts'
import { consoleCall, enrollingCall } from '../../console/console-call.ts'
import { consoleRefusals } from '../../console/refusals.ts'
import { BACKUP_CODES, Colleague, OnStaff, reason, STANDINGS, TOTP_DIGITS } from '../../console/shapes.ts'
import { defineCall } from '../../wire/call.ts'
import { id, nothing, nullable, oneOf, secret, T, time } from '../../wire/schema.ts'

const code = () =>
  T.String({
    pattern: `^[0-9]{${TOTP_DIGITS}}$`,
    texts: { required: '请输入动态码', wrong: `动态码是 ${TOTP_DIGITS} 位数字` },
  })
const backupCodes = () => T.Array(T.String(), { minItems: BACKUP_CODES, maxItems: BACKUP_CODES })
const loginRequired = { required: '账号和密码不能为空' }
const wrongCodes = [consoleRefusals.wrongCode, consoleRefusals.usedCode, consoleRefusals.tooManyTries]

/** Console sign-in; its sessions are separate from those of members (DECISIONS 15 and 16). */
export const staffCalls = {
  login: defineCall({
    method: 'POST',
    path: '/api/console/login',
    who: 'anyone',
    summary:
      '登录值班台；用户名、密码和 totp（6 位动态码或一个备用码）一起给，哪一样不对都是同一个回答；没绑定的不带 totp，只能先去绑定',
    input: T.Object({
      username: nameInput(loginRequired),
      password: secret({ max: PASSWORD_MAX }, loginRequired),
      totp: T.Optional(T.String({ maxLength: 20, texts: { wrong: '动态码不对' } })),
    }),
    data: T.Object({ token: T.String(), enrolled: T.Boolean(), colleague: Colleague }),
    refusals: [consoleRefusals.wrongPassword, consoleRefusals.codeNeeded, consoleRefusals.tooManyTries],
    // Attempts are also limited by name and address; after fifty per hour for a name each takes some seconds.
    limit: { max: 100, seconds: 3600, per: 'address', counts: 'tries', refusal: consoleRefusals.tooManyTries },
  }),
  begin: enrollingCall('POST totp/begin', {
    summary: '开始绑定动态码',
    input: T.Object({}),
    data: T.Object({ secret: T.String(), otpauth: T.String() }),
    refusals: [consoleRefusals.alreadyEnrolled],
  }),
  confirm: enrollingCall('POST totp/confirm', {
    summary: '确认绑定；返回只显示这一次的备用码',
    input: T.Object({ code: code() }),
    data: T.Object({ codes: backupCodes() }),
    refusals: [...wrongCodes, consoleRefusals.notBegun, consoleRefusals.alreadyEnrolled],
  }),
  fresh: consoleCall('POST totp/fresh', {
    summary: '再输入一次动态码；十分钟内可以做不能撤销的事',
    input: T.Object({ code: code() }),
    data: T.Object({ until: time() }),
    refusals: wrongCodes,
  }),
  backupCodes: consoleCall('POST totp/backup-codes', {
    summary: '换一组备用码，旧的作废',
    input: T.Object({}),
    data: T.Object({ codes: backupCodes() }),
    refusals: [],
    meta: { fresh: true },
  }),
  logout: consoleCall('POST logout', {
    summary: '退出值班台',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
  }),
  me: consoleCall('GET me', {
    summary: '我是谁，会话到什么时候',
    input: T.Object({}),
    data: T.Object({
      colleague: Colleague,
      /** Origin of the member site; empty if it is the console's own origin. */
      site: T.String(),
      /** Twelve hours after the login, independent of activity. */
      endsAt: time(),
      /** Until this time irreversible actions need no new code. */
      freshUntil: nullable(time()),
      backupCodesLeft: T.Integer({ minimum: 0 }),
      /** Version of the responding server; not sent to anonymous visitors. */
      version: T.String(),
    }),
    refusals: [],
  }),
  list: consoleCall('GET staff', {
    summary: '值班的人：谁是什么角色，绑定了没有，最近什么时候在',
    input: T.Object({}),
    data: T.Object({ list: T.Array(OnStaff) }),
    refusals: [],
  }),
  giveRole: consoleCall('POST user/role', {
    summary: '给出或收回角色；member 是收回。本人会收到通知，他在值班台的登录随即结束',
    input: T.Object({ userId: id(), role: oneOf(STANDINGS), reason: reason() }),
    data: nothing(),
    // An owner is made and ended by two people; owners may give up their own role.
    refusals: [
      consoleRefusals.noSuchMember,
      consoleRefusals.sameRole,
      consoleRefusals.ownerByTwo,
      consoleRefusals.lastOwner,
    ],
    meta: { about: { kind: 'user', field: 'userId' }, fresh: true },
  }),
}

import { defineCall } from '../wire/call.ts'
import { refusals } from '../wire/refusal.ts'
import { nothing, nullable, secret, T, text, time } from '../wire/schema.ts'
import { consoleCall, enrollingCall } from './console-call.ts'
import { BACKUP_CODES, Colleague, TOTP_DIGITS } from './shapes.ts'

export const consoleRefusals = refusals('console', {
  wrongPassword: [400, '账号或密码不对'],
  notStaff: [400, '账号或密码不对'],
  codeNeeded: [400, '请输入动态码'],
  wrongCode: [400, '动态码不对，请看看手机上的时间准不准'],
  tooManyTries: [429, '试的次数太多了，请 15 分钟后再来'],
  freshCodeNeeded: [4003, '这一步不能撤销，请再输入一次动态码'],
  enrolFirst: [4003, '请先绑定动态码'],
  alreadyEnrolled: [409, '已经绑定过动态码'],
  notBegun: [400, '请重新开始绑定'],
})

const code = () =>
  T.String({
    pattern: `^[0-9]{${TOTP_DIGITS}}$`,
    texts: { required: '请输入动态码', wrong: `动态码是 ${TOTP_DIGITS} 位数字` },
  })
const backupCodes = () => T.Array(T.String(), { minItems: BACKUP_CODES, maxItems: BACKUP_CODES })
const username = () => text({ max: 64 }, { required: '用户名和密码不能为空', tooLong: '账号或密码不对' })

/** Signing in to the console; sessions of its own (DECISIONS 15 and 16). */
export const staffCalls = {
  login: defineCall({
    method: 'POST',
    path: '/api/console/login',
    who: 'anyone',
    summary: '登录值班台；已绑定动态码的要带 totp（6 位动态码或一个备用码），没绑定的只能先去绑定',
    input: T.Object({
      username: username(),
      password: secret({ max: 128 }, { required: '用户名和密码不能为空', tooLong: '账号或密码不对' }),
      totp: T.Optional(T.String({ maxLength: 20, texts: { wrong: '动态码不对' } })),
    }),
    data: T.Object({ token: T.String(), enrolled: T.Boolean(), colleague: Colleague }),
    refusals: [
      consoleRefusals.wrongPassword,
      consoleRefusals.notStaff,
      consoleRefusals.codeNeeded,
      consoleRefusals.wrongCode,
      consoleRefusals.tooManyTries,
    ],
    // The tries themselves are counted by name and address.
    limit: { max: 100, seconds: 3600, per: 'address', refusal: consoleRefusals.tooManyTries },
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
    refusals: [consoleRefusals.wrongCode, consoleRefusals.notBegun, consoleRefusals.alreadyEnrolled],
  }),
  fresh: consoleCall('POST totp/fresh', {
    summary: '再输入一次动态码；十分钟内可以做不能撤销的事',
    input: T.Object({ code: code() }),
    data: T.Object({ until: time() }),
    refusals: [consoleRefusals.wrongCode],
  }),
  backupCodes: consoleCall('POST totp/backup-codes', {
    summary: '换一组备用码，旧的作废',
    input: T.Object({}),
    data: T.Object({ codes: backupCodes() }),
    refusals: [],
    desk: { fresh: true },
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
      /** Twelve hours after it began, whatever is done. */
      endsAt: time(),
      /** Until then what cannot be undone asks for no code. */
      freshUntil: nullable(time()),
      backupCodesLeft: T.Integer({ minimum: 0 }),
    }),
    refusals: [],
  }),
}

import { accountRefusals } from '../../account/account/calls.ts'
import { consoleCall } from '../../console/console-call.ts'
import { MUTES, reason } from '../../console/shapes.ts'
import { QUEUE_WORDS_MAX } from '../../moderation/report/case-shapes.ts'
import { profileRefusals } from '../../people/profile/calls.ts'
import { countersignRefusals } from '../../staff/countersign/console-calls.ts'
import { ruleText, sanctionRefusals } from '../../staff/sanction/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, oneOf, page, pageOf, T, text, time } from '../../wire/schema.ts'
import {
  MEMBER_FILTERS,
  Member,
  MemberRow,
  MutedRow,
  NOTE_MAX,
  RESET_HOURS,
  RESET_SINGLE_STAFF_DAYS,
} from './shapes.ts'

export const memberRefusals = refusals('member', {
  gone: [404, '没有这个账号，或者已经注销'],
  noSession: [404, '这个登录已经结束'],
  resetWaits: [409, '已经有一次重置在等待'],
  noReset: [404, '没有在等待的重置，或者本人已经作废'],
  resetTooEarly: [409, '还没到能放行的时间'],
  secondNeeded: [4003, '这次重置是你开始的，要由另一位值班或站长放行'],
  faceIsDefault: [409, '已经是默认头像'],
})

const about = { about: { kind: 'user', field: 'userId' } } as const
const targetMember = { userId: id(), reason: reason() }
const actors = [sanctionRefusals.gone, sanctionRefusals.self, sanctionRefusals.outranked]

/** Search for members, their status, and staff actions on them (DECISIONS 16). */
export const memberCalls = {
  find: consoleCall('GET user/find', {
    summary: '找人：用户名、昵称里的任何一段，或编号；不能用邮箱、手机',
    input: T.Object({
      q: T.Optional(text({ min: 0, max: 64 })),
      filter: T.Optional(oneOf(MEMBER_FILTERS)),
      /** `next` of the previous page. */
      after: T.Optional(id()),
    }),
    data: T.Object({
      list: T.Array(MemberRow),
      next: nullable(id()),
      counts: T.Object({ muted: count(), shut: count(), staff: count() }),
    }),
    refusals: [],
    meta: { part: ['filter', 'after'] },
  }),
  get: consoleCall('GET user', {
    summary: '一个人的情况：等级、登录着的设备、禁言、举报、备注；没有密码、联系方式和私密内容',
    input: T.Object({ userId: id() }),
    data: Member,
    refusals: [memberRefusals.gone],
    meta: about,
  }),
  muted: consoleCall('GET user/muted', {
    summary: '禁言中的人，先结束的在前；给了版块，就是在那里被暂停发言的；可以按谁禁的、什么时候到期找',
    input: T.Object({
      page: page(),
      by: T.Optional(text({ min: 0, max: QUEUE_WORDS_MAX })),
      from: T.Optional(time()),
      to: T.Optional(time()),
      /** Members banned in this section, instead of muted ones. */
      nodeId: T.Optional(id()),
    }),
    data: pageOf(MutedRow),
    refusals: [],
    meta: { part: ['page', 'nodeId'] },
  }),
  mute: consoleCall('POST user/mute', {
    summary: '禁言，代替正在进行的那一次；到时自己结束',
    input: T.Object({ ...targetMember, duration: oneOf(MUTES) }),
    data: T.Object({ muteId: id(), until: time() }),
    refusals: [...actors, sanctionRefusals.tooLong, sanctionRefusals.shortening],
    meta: about,
  }),
  unmute: consoleCall('POST user/unmute', {
    summary: '提前结束禁言',
    input: T.Object(targetMember),
    data: nothing(),
    refusals: [...actors, sanctionRefusals.notMuted],
    meta: about,
  }),
  warn: consoleCall('POST user/warn', {
    summary: '警告，不禁言：写明违反了哪一条，记在 TA 的记录里',
    input: T.Object({ ...targetMember, rule: ruleText(), clientKey: clientKey() }),
    data: T.Object({ warningId: id() }),
    refusals: [...actors, sanctionRefusals.ruleNeeded, sanctionRefusals.ruleChanged],
    meta: about,
  }),
  unwarn: consoleCall('POST user/unwarn', {
    summary: '撤回一次警告；通知还没发出的就不发了',
    input: T.Object({ ...targetMember, warningId: id() }),
    data: nothing(),
    refusals: [...actors, sanctionRefusals.noWarning, sanctionRefusals.notWarned],
    meta: { ...about, part: ['warningId'] },
  }),
  rules: consoleCall('GET rules', {
    summary: '社区规则，警告的时候选一条',
    input: T.Object({}),
    data: T.Array(T.String()),
    refusals: [],
    // The rules are public, so reading them needs no line in the log.
    meta: { background: true },
  }),
  ban: consoleCall('POST user/ban', {
    summary: '封号：所有登录马上结束，直到解封',
    input: T.Object(targetMember),
    data: nothing(),
    refusals: [...actors, sanctionRefusals.shutAlready, sanctionRefusals.notActive, sanctionRefusals.roleFirst],
    meta: { ...about, fresh: true },
  }),
  unban: consoleCall('POST user/unban', {
    summary: '解封',
    input: T.Object(targetMember),
    data: nothing(),
    refusals: [...actors, sanctionRefusals.notShut],
    meta: about,
  }),
  endSessions: consoleCall('POST user/end-sessions', {
    summary: '结束一个登录，或者所有的',
    input: T.Object({ ...targetMember, sessionId: T.Optional(id()) }),
    data: nothing(),
    refusals: [...actors, memberRefusals.noSession],
    meta: about,
  }),
  beginReset: consoleCall('POST user/begin-reset', {
    summary: `为证明了自己的人开始重置密码：本人马上收到提醒、可以作废，${RESET_HOURS} 小时后由另一位值班或站长放行；没有第二个人时等 ${RESET_SINGLE_STAFF_DAYS} 天，每天提醒`,
    input: T.Object(targetMember),
    data: T.Object({ readyAt: time(), alone: T.Boolean() }),
    refusals: [...actors, sanctionRefusals.notActive, memberRefusals.resetWaits],
    meta: about,
  }),
  resetCode: consoleCall('POST user/reset-code', {
    summary: '放行别的同事开始的重置，并取一次性代码，只显示这一次；本人在找回密码的页面里用',
    input: T.Object(targetMember),
    data: T.Object({ code: T.String(), until: time() }),
    refusals: [
      ...actors,
      memberRefusals.noReset,
      memberRefusals.resetTooEarly,
      memberRefusals.secondNeeded,
      countersignRefusals.roleTooNew,
    ],
    meta: { ...about, fresh: true },
  }),
  hideFace: consoleCall('POST user/hide-face', {
    summary: '换成默认头像，旧头像的地址马上失效；本人可以再改',
    input: T.Object(targetMember),
    data: nothing(),
    refusals: [...actors, memberRefusals.faceIsDefault],
    meta: about,
  }),
  hideNickname: consoleCall('POST user/hide-nickname', {
    summary: '换成默认昵称；本人可以再改',
    input: T.Object(targetMember),
    data: T.Object({ nickname: T.String() }),
    refusals: [...actors, accountRefusals.nicknameReserved],
    meta: about,
  }),
  setBirthday: consoleCall('POST user/birthday', {
    summary: '改生日：打开过寻TA 的人自己改不了。改成不到年龄的，马上出寻TA',
    input: T.Object({ ...targetMember, birthday: T.String({ maxLength: 10 }) }),
    data: nothing(),
    refusals: [...actors, profileRefusals.birthday],
    meta: about,
  }),
  note: consoleCall('POST user/note', {
    summary: '写一条给同事看的备注；本人看不到，导出个人资料时会包含',
    input: T.Object({
      userId: id(),
      text: text({ max: NOTE_MAX }, { required: '请写点什么', tooLong: `备注不能超过 ${NOTE_MAX} 字` }),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [memberRefusals.gone],
    meta: about,
  }),
}

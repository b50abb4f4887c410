import { claimRefusals } from '../../console/claim-shapes.ts'
import { consoleCall } from '../../console/console-call.ts'
import { Colleague, MemberSummary } from '../../console/shapes.ts'
import { QUEUE_WORDS_MAX } from '../../moderation/report/case-shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, oneOf, page, pageOf, T, text, time } from '../../wire/schema.ts'
import {
  CLOSURE_DAYS,
  CLOSURES_MAX,
  closureFields,
  OfficeHours,
  SHIFTS_MAX,
  SupportPlan,
  shiftFields,
} from './office-hours.ts'
import {
  attendantText,
  CANNED_MAX,
  CANNED_NAME_MAX,
  CANNED_PURPOSES,
  Canned,
  FOLDER_MAX,
  OWN_CANNED_MAX,
  SUPPORT_THREAD_FILTERS,
  SupportMessage,
  SupportRating,
  SupportThread,
  SupportThreadState,
} from './shapes.ts'

export const attendantRefusals = refusals('attendant', {
  gone: [404, '没有这段对话，或者对方已经注销'],
  notStaff: [404, '没有这位同事，或者不在值班'],
  talkEnded: [409, '这段对话已经结束了'],
  talkNews: [409, '对方又写了新的，先看一看'],
  shiftGone: [404, '这一班已经去掉了'],
  shiftsFull: [409, `最多排 ${SHIFTS_MAX} 班`],
  closureGone: [404, '这几天已经去掉了'],
  closuresFull: [409, `最多记 ${CLOSURES_MAX} 段不在的日子`],
  closureDays: [409, `从哪天到哪天，最多 ${CLOSURE_DAYS} 天`],
  cannedGone: [404, '这段常用语已经删了'],
  cannedTaken: [409, '已经有一段常用语叫这个名字'],
  cannedFull: [409, `最多 ${CANNED_MAX} 段常用语，自己的最多 ${OWN_CANNED_MAX} 段`],
})

const about = { about: { kind: 'user', field: 'userId' } } as const
const targetMember = { userId: id() }
const canned = {
  name: text(
    { max: CANNED_NAME_MAX, pattern: '^[^\\s/]+$' },
    { required: '请写名字', tooLong: `名字最多 ${CANNED_NAME_MAX} 字`, wrong: '不能有空格和 /' },
  ),
  content: attendantText(),
  folder: T.Optional(text({ min: 0, max: FOLDER_MAX }, { tooLong: `组名最多 ${FOLDER_MAX} 字` })),
}

export const attendantConsoleCalls = {
  threads: consoleCall('GET attendant', {
    summary:
      '客服对话：free 没人接的，等得最久的在前；mine 我在跟的；all 全部，最近的在前，可以按谁的、谁回过、什么时候找（内容封着，不能按字找）',
    input: T.Object({
      filter: T.Optional(oneOf(SUPPORT_THREAD_FILTERS)),
      /** Only with `all`: whose talk, which colleague answered in it, when the last message was. */
      member: T.Optional(text({ min: 0, max: QUEUE_WORDS_MAX })),
      by: T.Optional(text({ min: 0, max: QUEUE_WORDS_MAX })),
      from: T.Optional(time()),
      to: T.Optional(time()),
      page: page(),
    }),
    data: T.Object({
      ...pageOf(SupportThread).properties,
      counts: T.Object({ free: count(), mine: count() }),
      colleagues: T.Array(Colleague),
      hours: OfficeHours,
    }),
    refusals: [],
    meta: { part: ['filter', 'page'] },
  }),
  thread: consoleCall('GET attendant/thread', {
    summary: '一段对话，旧的在前；before 往前翻，after 之后的',
    input: T.Object({ ...targetMember, before: T.Optional(id()), after: T.Optional(id()) }),
    data: T.Object({
      member: MemberSummary,
      memberSince: time(),
      list: T.Array(SupportMessage),
      rating: T.Optional(nullable(SupportRating)),
      ...SupportThreadState.properties,
    }),
    refusals: [attendantRefusals.gone],
    meta: about,
  }),
  now: consoleCall('GET attendant/now', {
    summary: '打开着的对话到哪里了，谁在跟，谁也在看；没有对话的内容',
    input: T.Object(targetMember),
    data: SupportThreadState,
    refusals: [attendantRefusals.gone],
    meta: { background: true },
  }),
  take: consoleCall('POST attendant/take', {
    summary: '接手一段对话；同事在跟的不能抢',
    input: T.Object(targetMember),
    data: nothing(),
    refusals: [attendantRefusals.gone, claimRefusals.held],
    meta: about,
  }),
  release: consoleCall('POST attendant/release', {
    summary: '放回给大家；不是自己在跟的，什么也不变',
    input: T.Object(targetMember),
    data: nothing(),
    refusals: [attendantRefusals.gone],
    meta: about,
  }),
  hand: consoleCall('POST attendant/hand', {
    summary: '转交给一位同事；别的同事在跟的不行',
    input: T.Object({ ...targetMember, staffId: id({ required: '请选一位同事' }) }),
    data: nothing(),
    refusals: [attendantRefusals.gone, attendantRefusals.notStaff, claimRefusals.held],
    meta: about,
  }),
  send: consoleCall('POST attendant/send', {
    summary: '回复；没人接的就算自己接了',
    input: T.Object({ ...targetMember, content: attendantText(), clientKey: clientKey() }),
    data: id(),
    refusals: [attendantRefusals.gone, claimRefusals.held],
    meta: about,
  }),
  close: consoleCall('POST attendant/close', {
    summary: '结束一段对话；回过的会问对方一次解决了没有。对方又写了没看过的，不行',
    input: T.Object(targetMember),
    data: nothing(),
    refusals: [attendantRefusals.gone, attendantRefusals.talkEnded, attendantRefusals.talkNews, claimRefusals.held],
    meta: about,
  }),
  plan: consoleCall('GET attendant/plan', {
    summary: '客服的排班：每周哪天几点到几点谁在，哪些日子不在，现在是谁、下一班是谁',
    input: T.Object({}),
    data: SupportPlan,
    refusals: [],
  }),
  addShift: consoleCall('POST attendant/shift', {
    summary: '每周加一班，可以一次选几天；有排班以后，按排班算客服在不在',
    input: T.Object(shiftFields()),
    data: nothing(),
    refusals: [attendantRefusals.notStaff, attendantRefusals.shiftsFull],
    meta: { part: ['weekdays'] },
  }),
  removeShift: consoleCall('DELETE attendant/shift', {
    summary: '去掉一班',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [attendantRefusals.shiftGone],
    meta: { part: ['id'] },
  }),
  addClosure: consoleCall('POST attendant/closure', {
    summary: '记下客服不在的日子，头尾都算',
    input: T.Object(closureFields()),
    data: nothing(),
    refusals: [attendantRefusals.closureDays, attendantRefusals.closuresFull],
  }),
  removeClosure: consoleCall('DELETE attendant/closure', {
    summary: '去掉不在的日子',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [attendantRefusals.closureGone],
    meta: { part: ['id'] },
  }),
  canned: consoleCall('GET canned', {
    summary: '大家的和自己的常用语，按名字；purpose：对话里用的，或决定里用的',
    input: T.Object({ purpose: T.Optional(oneOf(CANNED_PURPOSES)) }),
    data: T.Object({ list: T.Array(Canned) }),
    refusals: [],
  }),
  addCanned: consoleCall('POST canned', {
    summary: '加一段常用语',
    input: T.Object({
      ...canned,
      purpose: T.Optional(oneOf(CANNED_PURPOSES)),
      own: T.Optional(T.Boolean()),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [attendantRefusals.cannedTaken, attendantRefusals.cannedFull],
  }),
  editCanned: consoleCall('PUT canned', {
    summary: '改一段常用语',
    input: T.Object({ id: id(), ...canned }),
    data: nothing(),
    refusals: [attendantRefusals.cannedGone, attendantRefusals.cannedTaken],
  }),
  removeCanned: consoleCall('DELETE canned', {
    summary: '删一段常用语',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [attendantRefusals.cannedGone],
  }),
}

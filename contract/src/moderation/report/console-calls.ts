import { claimRefusals, decidesClaimed } from '../../console/claim-shapes.ts'
import { type ConsoleMeta, consoleCall } from '../../console/console-call.ts'
import { consoleRefusals } from '../../console/refusals.ts'
import { MUTES, REASON_MAX, reason } from '../../console/shapes.ts'
import { countersignRefusals } from '../../staff/countersign/console-calls.ts'
import { ruleText, sanctionRefusals } from '../../staff/sanction/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, oneOf, T, text, time } from '../../wire/schema.ts'
import {
  BatchDecision,
  CASE_CONTENTS,
  CASE_KINDS,
  Case,
  DECIDE_ALL_MAX,
  QUEUE_ORDERS,
  QUEUE_STATES,
  QUEUE_WORDS_MAX,
  Queue,
  Snapshot,
} from './case-shapes.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_TARGETS } from './shapes.ts'

export const caseRefusals = refusals('case', {
  gone: [404, '没有这个案件，或者已经过了保留期'],
  decided: [409, '这个案件已经处理过了'],
  own: [4003, '和你自己有关的案件，要由同事来处理'],
  fineStays: [400, '举报不成立时，内容保留，也不禁言'],
  noteNeeded: [400, '请给作者写一句说明'],
  oneSanction: [400, '警告和禁言选一样'],
  notOneMember: [400, '一起决定的要是同一个人的'],
  notDeletable: [400, '这类内容不能删除，可以禁言'],
  undoOver: [409, '已经过了能撤销的时间'],
  notYours: [4003, '只有做决定的人和站长能撤销'],
  notRestorable: [409, '内容没有被删除，或者已经不能恢复'],
  withRemoval: [409, '这一件是和“全部移除”一起决定的，请在成员的页面上撤销'],
  pictureGone: [404, '这张图片已经不在了'],
  closed: [4003, '私密内容要由另一位同事确认才能打开，打开后 30 分钟内有效'],
  notGuarded: [400, '这件不用请人确认，直接就能看'],
})

const about: ConsoleMeta = { about: { kind: 'report', field: 'id' } }

/** The queue and its cases (DECISIONS 8, 15 and 16). */
export const reportConsoleCalls = {
  queue: consoleCall('GET queue', {
    summary: '队列：待处理、处理中或已决定的案件；按原因、种类、用户、版块筛选，决定过的也按谁、哪天决定，按词找',
    input: T.Object({
      state: T.Optional(oneOf(QUEUE_STATES)),
      kind: T.Optional(oneOf(CASE_KINDS)),
      order: T.Optional(oneOf(QUEUE_ORDERS)),
      reason: T.Optional(oneOf(REPORT_REASONS)),
      type: T.Optional(oneOf(REPORT_TARGETS)),
      /** Author: a username or member id. */
      member: T.Optional(text({ min: 0, max: QUEUE_WORDS_MAX })),
      nodeId: T.Optional(id()),
      /** Who decided: a username or member id. With `from` and `to` only for decided cases. */
      by: T.Optional(text({ min: 0, max: QUEUE_WORDS_MAX })),
      from: T.Optional(time()),
      to: T.Optional(time()),
      /** Searches the author's name, the number of the case, the evidence, and the notes of the decision. */
      words: T.Optional(text({ min: 0, max: QUEUE_WORDS_MAX })),
      /** `next` of the previous page. */
      after: T.Optional(id()),
    }),
    data: Queue,
    refusals: [],
    meta: { part: ['state', 'kind', 'reason', 'type', 'nodeId', 'after'] },
  }),
  case: consoleCall('GET report', {
    summary: '一个案件：封存的证据、举报、双方的过往（只有次数）、类似的案件',
    input: T.Object({ id: id() }),
    data: Case,
    refusals: [caseRefusals.gone],
    meta: about,
  }),
  picture: consoleCall('GET report/picture', {
    summary: '证据里的一张图片；每张都记入操作日志',
    input: T.Object({ id: id(), snapshot: id(), index: count() }),
    data: T.Object({ type: T.String(), base64: T.String() }),
    refusals: [caseRefusals.pictureGone, caseRefusals.closed],
    meta: { ...about, part: ['snapshot', 'index'] },
  }),
  words: consoleCall('GET report/words', {
    summary: '打开一个案件里的私密内容：要先由另一位同事确认，30 分钟内有效，主人之后会知道',
    input: T.Object({ id: id() }),
    data: T.Object({ snapshots: T.Array(Snapshot), until: time() }),
    refusals: [caseRefusals.gone, caseRefusals.closed, caseRefusals.notGuarded],
    meta: about,
  }),
  requestWords: consoleCall('POST report/request-words', {
    summary: '请另一位同事确认打开私密内容；没有第二个人时等 24 小时',
    input: T.Object({ id: id(), reason: reason() }),
    data: T.Object({ id: id(), alone: T.Boolean() }),
    refusals: [caseRefusals.gone, caseRefusals.own, caseRefusals.notGuarded, countersignRefusals.waits],
    meta: about,
  }),
  take: consoleCall('POST report/take', {
    summary: '接手一个案件十分钟；再接手一次就延长',
    input: T.Object({ id: id() }),
    data: T.Object({ until: time() }),
    refusals: [caseRefusals.gone, caseRefusals.decided, caseRefusals.own, claimRefusals.held],
    meta: about,
  }),
  release: consoleCall('POST report/release', {
    summary: '放开接手的案件',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [caseRefusals.gone],
    meta: about,
  }),
  decide: consoleCall('POST report/decide', {
    summary: '决定：内容立刻看不到，通知等撤销时间过了再发；彻底清除要新的动态码',
    input: T.Object({
      id: id(),
      outcome: oneOf(REPORT_OUTCOMES),
      content: oneOf(CASE_CONTENTS),
      mute: oneOf(['none', ...MUTES]),
      /** Warns the author of this rule; only without a mute. */
      rule: T.Optional(ruleText()),
      /** Sent to the author, and recorded as the reason. Optional only if nothing happens to the author. */
      note: T.Optional(reason()),
      /** Sent to the reporters; default: the standard text. */
      reporterNote: T.Optional(text({ min: 0, max: REASON_MAX }, { tooLong: `说明不能超过 ${REASON_MAX} 字` })),
    }),
    data: T.Object({
      undoUntil: time(),
      mutedUntil: nullable(time()),
      /** Number of members to be notified. */
      told: T.Object({ owner: count(), reporters: count() }),
    }),
    refusals: [
      caseRefusals.gone,
      caseRefusals.decided,
      caseRefusals.own,
      caseRefusals.fineStays,
      caseRefusals.noteNeeded,
      caseRefusals.oneSanction,
      caseRefusals.notDeletable,
      ...decidesClaimed,
      sanctionRefusals.gone,
      sanctionRefusals.self,
      sanctionRefusals.outranked,
      sanctionRefusals.ruleNeeded,
      sanctionRefusals.ruleChanged,
      consoleRefusals.freshCodeNeeded,
    ],
    meta: about,
  }),
  decideAll: consoleCall('POST report/decide-all', {
    summary: '一起决定同一个人的几件：一次禁言，一份通知，一次撤销；每一件怎么样了各有一行',
    input: T.Object({
      ids: T.Array(id(), { minItems: 1, maxItems: DECIDE_ALL_MAX, uniqueItems: true }),
      outcome: oneOf(REPORT_OUTCOMES),
      content: oneOf(CASE_CONTENTS),
      mute: oneOf(['none', ...MUTES]),
      /** Warns the author of this rule; only without a mute. */
      rule: T.Optional(ruleText()),
      note: T.Optional(reason()),
      reporterNote: T.Optional(text({ min: 0, max: REASON_MAX }, { tooLong: `说明不能超过 ${REASON_MAX} 字` })),
      /** Also claims the cases that no colleague has claimed. */
      take: T.Optional(T.Boolean({ default: false })),
      clientKey: clientKey(),
    }),
    data: BatchDecision,
    refusals: [
      caseRefusals.notOneMember,
      caseRefusals.fineStays,
      caseRefusals.noteNeeded,
      caseRefusals.oneSanction,
      sanctionRefusals.gone,
      sanctionRefusals.self,
      sanctionRefusals.outranked,
      sanctionRefusals.ruleNeeded,
      sanctionRefusals.ruleChanged,
      consoleRefusals.freshCodeNeeded,
    ],
  }),
  undo: consoleCall('POST report/undo', {
    summary: '撤销刚才的决定（一起决定的一起撤销）：内容、禁言都回到原样，谁也不会收到通知',
    input: T.Object({ id: id(), reason: T.Optional(reason()) }),
    data: nothing(),
    refusals: [
      caseRefusals.gone,
      caseRefusals.undoOver,
      caseRefusals.notYours,
      caseRefusals.own,
      caseRefusals.withRemoval,
    ],
    meta: about,
  }),
  restore: consoleCall('POST report/restore', {
    summary: '三十天内恢复被删除的内容，作者会收到通知',
    input: T.Object({ id: id(), reason: reason() }),
    data: nothing(),
    refusals: [caseRefusals.gone, caseRefusals.own, caseRefusals.notRestorable],
    meta: about,
  }),
}

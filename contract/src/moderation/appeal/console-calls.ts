import { claimRefusals, decidesClaimed } from '../../console/claim-shapes.ts'
import { type ConsoleMeta, consoleCall } from '../../console/console-call.ts'
import { MUTES, reason } from '../../console/shapes.ts'
import { sanctionRefusals } from '../../staff/sanction/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { id, nothing, nullable, oneOf, T, time } from '../../wire/schema.ts'
import { caseRefusals } from '../report/console-calls.ts'
import { APPEAL_OUTCOMES, APPEAL_STATES, AppealCase, Appeals } from './shapes.ts'

export const appealConsoleRefusals = refusals('appealcase', {
  notThere: [404, '没有这件申诉'],
  decided: [409, '这件申诉已经决定过了'],
  ownDecision: [4003, '第一次是你决定的，要由别的同事来看'],
  notLighter: [400, '申诉只能改轻，不能加重'],
  muteNeeded: [400, '请选择改成多久'],
  onlyMutes: [400, '只有禁言可以改轻；内容可以维持或撤销'],
  undoOver: [409, '已经过了能撤销的时间'],
  withCase: [409, '这件申诉和它的案件一起决定'],
  notYours: [4003, '只有做决定的人和站长能撤销'],
})

const about: ConsoleMeta = { about: { kind: 'appeal', field: 'id' } }
const { notThere, decided, ownDecision, notLighter, muteNeeded, onlyMutes, undoOver, notYours, withCase } =
  appealConsoleRefusals

/** Appeals for staff: a different colleague decides, and can only lighten (DECISIONS 16). */
export const appealConsoleCalls = {
  list: consoleCall('GET appeals', {
    summary: '申诉：等决定的（久等在前），或最近 180 天决定过的',
    input: T.Object({
      state: T.Optional(oneOf(APPEAL_STATES)),
      /** `next` of the previous page. */
      after: T.Optional(id()),
    }),
    data: Appeals,
    refusals: [],
    meta: { part: ['state', 'after'] },
  }),
  one: consoleCall('GET appeal', {
    summary: '一件申诉：第一次的决定、证据、理由、类似的申诉',
    input: T.Object({ id: id() }),
    data: AppealCase,
    refusals: [notThere],
    meta: about,
  }),
  take: consoleCall('POST appeal/take', {
    summary: '接手一件申诉十分钟；再接手一次就延长',
    input: T.Object({ id: id() }),
    data: T.Object({ until: time() }),
    refusals: [notThere, decided, withCase, ownDecision, claimRefusals.held],
    meta: about,
  }),
  release: consoleCall('POST appeal/release', {
    summary: '放开接手的申诉',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [notThere],
    meta: about,
  }),
  decide: consoleCall('POST appeal/decide', {
    summary: '维持、改轻或撤销第一次的决定；答复等撤销时间过了再发',
    input: T.Object({
      id: id(),
      outcome: oneOf(APPEAL_OUTCOMES),
      /** The new length, counted from the start of the mute. */
      mute: T.Optional(oneOf(MUTES)),
      /** Sent to the member, and recorded as the reason of the action. */
      note: reason(),
    }),
    data: T.Object({ undoUntil: time(), mutedUntil: nullable(time()) }),
    refusals: [
      notThere,
      decided,
      withCase,
      ownDecision,
      notLighter,
      muteNeeded,
      onlyMutes,
      ...decidesClaimed,
      sanctionRefusals.gone,
      sanctionRefusals.outranked,
      sanctionRefusals.notMuted,
      caseRefusals.gone,
    ],
    meta: about,
  }),
  undo: consoleCall('POST appeal/undo', {
    summary: '撤销刚才对申诉的决定',
    input: T.Object({ id: id(), reason: T.Optional(reason()) }),
    data: nothing(),
    refusals: [notThere, withCase, undoOver, notYours, ownDecision, caseRefusals.gone],
    meta: about,
  }),
}

import { consoleCall } from '../console/console-call.ts'
import { MemberSummary, reason } from '../console/shapes.ts'
import { sanctionRefusals } from '../staff/sanction/shapes.ts'
import { refusals } from '../wire/refusal.ts'
import { count, id, nothing, type Static, T, time } from '../wire/schema.ts'
import { mineMode, mineSize } from './shapes.ts'

export const rankRefusals = refusals('rank', {
  gone: [404, '这条成绩已经不在排行里'],
  notRemoved: [404, '没有这次移除，或者本人已经收到通知，不能撤销了'],
  undoOver: [409, '已经过了能撤销的时间'],
  notYours: [4003, '只有移除它的人和站长能撤销'],
})

const kind = { difficulty: mineSize(), mode: T.Optional(mineMode()) }

export const ConsoleRank = T.Object({ user: MemberSummary, times: count(), createTime: time() })
export type ConsoleRank = Static<typeof ConsoleRank>

/** The minesweeper ranking for staff, and the removal of a row (DECISIONS 17). */
export const gameConsoleCalls = {
  ranks: consoleCall('GET game/rank', {
    summary: '扫雷排行，前 30 条，封了的号也在',
    input: T.Object(kind),
    data: T.Object({ list: T.Array(ConsoleRank) }),
    refusals: [],
    meta: { part: ['difficulty', 'mode'] },
  }),
  remove: consoleCall('POST game/rank/remove', {
    summary: '移除一个人的这条成绩：马上不在排行里，撤销时间过了再通知本人；本人之后赢的照常进排行',
    input: T.Object({ ...kind, userId: id(), reason: reason() }),
    data: T.Object({ id: id(), undoUntil: time() }),
    refusals: [rankRefusals.gone, sanctionRefusals.gone, sanctionRefusals.self, sanctionRefusals.outranked],
    meta: { about: { kind: 'user', field: 'userId' }, part: ['difficulty', 'mode'] },
  }),
  undo: consoleCall('POST game/rank/undo', {
    summary: '撤销刚才的移除：成绩回到排行里，本人不会收到通知',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [rankRefusals.notRemoved, rankRefusals.undoOver, rankRefusals.notYours],
  }),
}

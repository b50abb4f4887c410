import { consoleCall } from '../../console/console-call.ts'
import { consoleRefusals } from '../../console/refusals.ts'
import { reason } from '../../console/shapes.ts'
import { RESTORABLE_DAYS } from '../../moderation/report/shapes.ts'
import { sanctionRefusals } from '../../staff/sanction/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nullable, oneOf, T } from '../../wire/schema.ts'
import { memberRefusals } from '../member/console-calls.ts'
import { MemberThing, NEWEST_PAGE, NewestMember, REMOVAL_SANCTIONS, REMOVE_ALL_MAX, RemovalAct } from './shapes.ts'

export const removalRefusals = refusals('removal', {
  gone: [404, '没有这一次移除，或者已经过了保留期'],
  undoOver: [409, `移除已经超过 ${RESTORABLE_DAYS} 天，不能撤销了`],
  banByOwner: [4003, '封号要由站长来做，可以先禁言'],
  already: [409, '刚刚已经全部移除过了，不用再做一次'],
  restoring: [409, '上一次移除的还在恢复，等一会儿再来'],
  notYours: [4003, '通知发出以前，只有移除的人和站长能撤销'],
})

const about = { about: { kind: 'user', field: 'userId' } } as const

/** A wave of spam accounts: who is new, what they wrote, and its removal in one act. */
export const waveCalls = {
  newest: consoleCall('GET user/newest', {
    summary: `最新注册的人，新的在前，一页 ${NEWEST_PAGE} 个；各有最近一天发了多少、最新的一条`,
    input: T.Object({
      /** `next` of the previous page. */
      before: T.Optional(id()),
    }),
    data: T.Object({ list: T.Array(NewestMember), next: nullable(id()) }),
    refusals: [],
    meta: { part: ['before'] },
  }),
  things: consoleCall('GET user/things', {
    summary: '一个人发过的所有公开的东西，新的在前；还有最近几次全部移除',
    input: T.Object({
      userId: id(),
      /** `next` of the previous page. */
      before: T.Optional(id()),
    }),
    data: T.Object({
      /** Of each kind, capped. */
      counts: T.Object({ flash: count(), comment: count(), post: count(), reply: count() }),
      list: T.Array(MemberThing),
      next: nullable(id()),
      /** Latest first. */
      removals: T.Array(RemovalAct),
    }),
    refusals: [memberRefusals.gone],
    meta: about,
  }),
  removeAll: consoleCall('POST user/remove-all', {
    summary: '移除一个或几个人所有公开的东西，并禁言或封号；能一次撤销。封号只有站长能选，要新的动态码',
    input: T.Object({
      userIds: T.Array(id(), { minItems: 1, maxItems: REMOVE_ALL_MAX, uniqueItems: true }),
      sanction: oneOf(REMOVAL_SANCTIONS),
      reason: reason(),
      clientKey: clientKey(),
    }),
    data: T.Object({
      /** null: nothing was done to any of them. */
      removal: nullable(RemovalAct),
      /** Open cases that were decided with it. */
      cases: count(),
      /** Members who were left out, with the refusal. */
      skipped: T.Array(T.Object({ userId: id(), reason: T.String(), msg: T.String() })),
    }),
    refusals: [
      sanctionRefusals.gone,
      sanctionRefusals.self,
      sanctionRefusals.outranked,
      sanctionRefusals.notActive,
      sanctionRefusals.roleFirst,
      removalRefusals.banByOwner,
      removalRefusals.already,
      removalRefusals.restoring,
      consoleRefusals.freshCodeNeeded,
    ],
    meta: { part: ['userIds', 'sanction'] },
  }),
  removal: consoleCall('GET user/removal', {
    summary: '一次移除做到哪里了；打开的页面会一直问',
    input: T.Object({ id: id() }),
    data: RemovalAct,
    refusals: [removalRefusals.gone],
    meta: { background: true },
  }),
  undoRemoval: consoleCall('POST user/undo-removal', {
    summary: '撤销一次移除：只恢复它移除的，解除它的禁言或封号，它决定的案件重新打开',
    input: T.Object({ id: id(), reason: T.Optional(reason()) }),
    data: RemovalAct,
    refusals: [removalRefusals.gone, removalRefusals.undoOver, removalRefusals.notYours],
  }),
}

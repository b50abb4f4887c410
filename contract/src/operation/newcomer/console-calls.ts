import { APPLICATION_DAYS, DECLINED_DAYS } from '../../account/account/shapes.ts'
import { consoleCall } from '../../console/console-call.ts'
import { reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, oneOf, T } from '../../wire/schema.ts'
import {
  NETWORK_DAYS,
  NETWORKS_MAX,
  NEWCOMER_STATES,
  NEWCOMERS_MAX,
  NEWCOMERS_PAGE,
  Newcomer,
  REFUSAL_DAYS,
  RefusedNetwork,
} from './shapes.ts'

export const newcomerRefusals = refusals('newcomer', {
  noNetwork: [404, `都注册了不止 ${NETWORK_DAYS} 天，已经不知道从哪个网络来的`],
  tooManyNetworks: [409, `同时最多拒绝 ${NETWORKS_MAX} 个网络，先取消几个`],
  networkGone: [404, '这个网络已经不再拒绝了'],
  decided: [409, '已经处理过了，或者本人正在注销'],
})

const userIds = () => T.Array(id(), { minItems: 1, maxItems: NEWCOMERS_MAX, uniqueItems: true })
const decided = () =>
  T.Object({
    done: count(),
    /** Those whom a colleague decided before, or who are leaving. */
    skipped: T.Array(id()),
  })

/** Newcomers whom staff approve by hand. */
export const newcomerCalls = {
  list: consoleCall('GET newcomers', {
    summary: `等着通过的新人，先来的在前，一页 ${NEWCOMERS_PAGE} 个；或者没有通过、${DECLINED_DAYS} 天内还能改的`,
    input: T.Object({
      state: T.Optional(oneOf(NEWCOMER_STATES)),
      /** `next` of the previous page. */
      after: T.Optional(id()),
    }),
    data: T.Object({ list: T.Array(Newcomer), next: nullable(id()) }),
    refusals: [],
    meta: { part: ['state', 'after'] },
  }),
  approve: consoleCall('POST newcomers/approve', {
    summary: `通过一个或几个新人；${APPLICATION_DAYS} 天没有人看的，账号自动删除`,
    input: T.Object({
      userIds: userIds(),
      /** The list in which the viewer saw them: from `waiting`, those whom a colleague declined since are left out. */
      state: T.Optional(oneOf(NEWCOMER_STATES)),
      clientKey: clientKey(),
    }),
    data: decided(),
    refusals: [newcomerRefusals.decided],
    meta: { part: ['userIds'] },
  }),
  decline: consoleCall('POST newcomers/decline', {
    summary: `不通过一个或几个新人；本人登录时看得到原因，${DECLINED_DAYS} 天后账号删除，这之前还能改成通过`,
    input: T.Object({ userIds: userIds(), reason: reason(), clientKey: clientKey() }),
    data: decided(),
    refusals: [newcomerRefusals.decided],
    meta: { part: ['userIds'] },
  }),
  networks: consoleCall('GET networks', {
    summary: '现在不能注册的网络，先到期的在前；看不到地址',
    input: T.Object({}),
    data: T.Object({ list: T.Array(RefusedNetwork) }),
    refusals: [],
  }),
  refuseNetworks: consoleCall('POST networks/refuse', {
    summary: `一段时间里，不让从这些人注册时的网络再注册；注册超过 ${NETWORK_DAYS} 天的不知道。只管注册，登录不受影响`,
    input: T.Object({ userIds: userIds(), days: oneOf(REFUSAL_DAYS), clientKey: clientKey() }),
    data: T.Object({
      networks: count(),
      /** Members who registered too long ago. */
      unknown: count(),
    }),
    refusals: [newcomerRefusals.noNetwork, newcomerRefusals.tooManyNetworks],
    meta: { part: ['userIds', 'days'] },
  }),
  liftNetwork: consoleCall('DELETE networks', {
    summary: '这个网络又可以注册了',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [newcomerRefusals.networkGone],
    meta: { part: ['id'] },
  }),
}

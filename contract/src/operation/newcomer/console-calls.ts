import { APPLICATION_DAYS, DECLINED_DAYS } from '../../account/account/shapes.ts'
import { consoleCall } from '../../console/console-call.ts'
import { reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nullable, oneOf, T } from '../../wire/schema.ts'
import { NEWCOMER_STATES, NEWCOMERS_MAX, NEWCOMERS_PAGE, Newcomer } from './shapes.ts'

export const newcomerRefusals = refusals('newcomer', {
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
    input: T.Object({ userIds: userIds(), clientKey: clientKey() }),
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
}

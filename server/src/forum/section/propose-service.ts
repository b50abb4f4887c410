import { type Input, levelFor, type nodeCalls, PROPOSE_LEVEL, nodeRefusals as refusals } from '@sp/contract'
import { totalOf } from '../../people/points/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { alertStaff } from '../../staff/alert/service.ts'
import * as queries from './proposal-queries.ts'

export async function propose(
  ctx: MemberCtx,
  { node: name, description, reason }: Input<typeof nodeCalls.propose>,
): Promise<Create<number>> {
  const { level } = levelFor(await totalOf(ctx, ctx.viewer.id))
  return async (tx) => {
    if (level < PROPOSE_LEVEL) refuse(refusals.level)
    if ((await queries.isTaken.one(tx, { name })).taken) refuse(refusals.nameTaken)
    const row = { userId: ctx.viewer.id, name, description, reason }
    const { id } = orRefuse(await queries.add.maybe(tx, row), refusals.proposed)
    await alertStaff(ctx, tx, 'proposal')
    return id
  }
}

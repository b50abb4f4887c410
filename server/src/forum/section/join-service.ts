import type { Input, nodeCalls } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { countMembers } from './count-service.ts'
import * as queries from './member-queries.ts'
import { requireNode } from './service.ts'

type OnNode = Input<typeof nodeCalls.join>

export async function join(ctx: MemberCtx, { nodeId }: OnNode): Promise<null> {
  await requireNode(ctx, nodeId)
  await ctx.transact(async (tx) => {
    if ((await queries.join.run(tx, { userId: ctx.viewer.id, nodeId })) > 0) countMembers(tx, nodeId, 1)
  })
  return null
}

export async function exitNode(ctx: MemberCtx, { nodeId }: OnNode): Promise<null> {
  await ctx.transact(async (tx) => {
    if ((await queries.removeMember.run(tx, { userId: ctx.viewer.id, nodeId })) > 0) countMembers(tx, nodeId, -1)
  })
  return null
}

import type { Input, nodeCalls } from '@sp/contract'
import { noteSections } from '../../account/welcome/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { countMembers } from './count-service.ts'
import * as queries from './member-queries.ts'
import { requireNode } from './service.ts'

type OnNode = Input<typeof nodeCalls.join>

export async function join(ctx: MemberCtx, { nodeId }: OnNode): Promise<null> {
  await requireNode(ctx, nodeId)
  await ctx.transact(async (tx) => {
    const userId = ctx.viewer.id
    if ((await queries.join.run(tx, { userId, nodeId })) === 0) return
    await noteSections(tx, userId, async (most) => (await queries.firstJoined.one(tx, { userId, most })).joined)
    countMembers(tx, nodeId, 1)
  })
  return null
}

export async function exitNode(ctx: MemberCtx, { nodeId }: OnNode): Promise<null> {
  await ctx.transact(async (tx) => {
    if ((await queries.removeMember.run(tx, { userId: ctx.viewer.id, nodeId })) > 0) countMembers(tx, nodeId, -1)
  })
  return null
}

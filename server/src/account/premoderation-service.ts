import type { MemberCtx } from '../platform/ctx.ts'
import { readSettings } from '../system/service.ts'
import { personOf } from './person-service.ts'

/** As old as an account is that is no newcomer's any more. */
const NEW_MS = 24 * 3_600_000

/** Whether staff look at what this member posts before anybody else does; asked before the transaction. */
export async function mustWait(ctx: MemberCtx): Promise<boolean> {
  const { preModeration } = await readSettings(ctx)
  if (preModeration === 'off' || ctx.viewer.role !== 'member') return false
  if (preModeration === 'all') return true
  const person = await personOf(ctx, ctx.viewer.id)
  return person !== undefined && ctx.clock.now().getTime() - person.createdAt.getTime() < NEW_MS
}

import { type Input, type pairingCalls, squareRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { setSeen } from './write-queries.ts'

/** Changes only the viewer's own side, so it needs no lock of the pairing. */
export async function seen(ctx: MemberCtx, { id, moment }: Input<typeof pairingCalls.seen>): Promise<null> {
  const changed = await ctx.transact((tx) => setSeen.run(tx, { id, userId: ctx.viewer.id, moment }))
  if (changed === 0) refuse(refusals.gone)
  return null
}

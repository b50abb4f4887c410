import { common, flashRefusals as refusals } from '@sp/contract'
import type { ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { flash } from './queries.ts'

/**
 * Refuses a change to another member's flash: as forbidden where the viewer can see it, else as missing. An own one was
 * missing a moment ago, and is restored since.
 */
export async function refuseOther(tx: Tx, viewing: ViewingWithId, flashId: number): Promise<never> {
  const seen = await flash.maybe(tx, { ...viewing, flashId })
  return refuse(seen !== undefined && seen.authorId !== viewing.viewerId ? common.forbidden : refusals.gone)
}

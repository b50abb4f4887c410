import { common, type Refusal, flashRefusals as refusals } from '@sp/contract'
import type { ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { flash } from './queries.ts'

/**
 * Refuses a change to what was not found among the viewer's own: as forbidden where they can see it as another member's,
 * else as missing. An own one was missing a moment ago, and is restored since.
 */
export const refuseAsSeen = (
  seen: { readonly authorId: number } | undefined,
  { viewerId }: ViewingWithId,
  missing: Refusal,
): never => refuse(seen !== undefined && seen.authorId !== viewerId ? common.forbidden : missing)

export const refuseOther = async (tx: Tx, viewing: ViewingWithId, flashId: number): Promise<never> =>
  refuseAsSeen(await flash.maybe(tx, { ...viewing, flashId }), viewing, refusals.gone)

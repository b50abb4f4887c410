import { type Refusal, replyRefusals as refusals } from '@sp/contract'
import type { Visitor } from '../follow/service.ts'
import { type ActingOffice, standingsOf } from '../node/standing-service.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Db } from '../platform/db/sql.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import * as queries from './queries.ts'
import { stateOf } from './rules.ts'

type Opened = Awaited<ReturnType<typeof queries.reply.one>>

/** A reply that may be opened by itself, whoever it or its post was written by. */
const opened = async (db: Db, viewing: Visitor, replyId: number): Promise<Opened> =>
  orRefuse(await queries.reply.maybe(db, { ...viewing, hidden: [], replyId }), refusals.gone)

/** A block hides nothing from whoever governs the section: else one would block them and be safe. */
function requireNoBlock({ authorId, postAuthorId }: Opened, { hidden }: Visitor, office: ActingOffice | null): void {
  if (office === null && [authorId, postAuthorId].some((id) => hidden.includes(id))) refuse(refusals.gone)
}

/** The same of what a page of replies hangs on, by whoever wrote that. */
export async function requireReadable(
  ctx: Ctx,
  { hidden }: Pick<Visitor, 'hidden'>,
  above: { nodeId: number; authors: readonly number[]; gone: Refusal },
): Promise<void> {
  if (!above.authors.some((id) => hidden.includes(id))) return
  if ((await standingsOf(ctx.db, ctx.viewer))(above.nodeId).office === null) refuse(above.gone)
}

/** One reply by itself, as a viewer opens it, and the office by which they govern its section. */
export async function openFor(ctx: Ctx, viewing: Visitor, replyId: number) {
  const reply = await opened(ctx.db, viewing, replyId)
  const { office } = (await standingsOf(ctx.db, ctx.viewer))(reply.nodeId)
  requireNoBlock(reply, viewing, office)
  return { reply, office }
}

/** Refuses what is not there for all, or not for whoever acts, by this office or none. */
export async function requireOpen(
  db: Db,
  viewing: Visitor,
  { replyId, office }: { replyId: number; office: ActingOffice | null },
): Promise<void> {
  const reply = await opened(db, viewing, replyId)
  if (!reply.isThere || stateOf(reply) !== 'there') refuse(refusals.gone)
  requireNoBlock(reply, viewing, office)
}

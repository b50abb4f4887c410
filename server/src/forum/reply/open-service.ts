import { replyRefusals as refusals } from '@sp/contract'
import type { Ctx, ViewingWithId } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { type ActingOffice, membershipsOf, requireNoBlock } from '../section/membership-service.ts'
import * as queries from './queries.ts'
import { stateOf } from './rules.ts'

type Opened = Awaited<ReturnType<typeof queries.reply.one>>

/** A reply that may be opened directly, without checking blocks. */
const opened = async (db: Db, viewing: ViewingWithId, replyId: number): Promise<Opened> =>
  orRefuse(await queries.reply.maybe(db, { ...viewing, hidden: [], replyId }), refusals.gone)

const writersOf = ({ authorId, postAuthorId }: Opened) => ({ authors: [authorId, postAuthorId], gone: refusals.gone })

export async function openFor(ctx: Ctx, viewing: ViewingWithId, replyId: number) {
  const reply = await opened(ctx.db, viewing, replyId)
  const { office } = (await membershipsOf(ctx.db, ctx.viewer))(reply.nodeId)
  requireNoBlock(viewing, office, writersOf(reply))
  return { reply, office }
}

/** Refuses a reply that is unavailable to everyone, or to the acting member with this office or none. */
export async function requireOpen(
  db: Db,
  viewing: ViewingWithId,
  { replyId, office }: { replyId: number; office: ActingOffice | null },
): Promise<void> {
  const reply = await opened(db, viewing, replyId)
  if (!reply.isThere || stateOf(reply) !== 'there') refuse(refusals.gone)
  requireNoBlock(viewing, office, writersOf(reply))
}

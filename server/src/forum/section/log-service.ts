import type { Mute, NodeAction, Office, PreModeration, RemovalKind, Role } from '@sp/contract'
import { personOf } from '../../account/account/person-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { addLine } from '../../staff/audit/service.ts'
import { countLogLine } from './count-service.ts'
import * as queries from './log-queries.ts'

/** An action in a section and the office of its actor; the actor's identity is for staff alone. */
export interface NodeLine {
  nodeId: number
  office: Office
  /** null: automatic. */
  actorId: number | null
  action: NodeAction
  postId?: number
  replyId?: number
  userId?: number
  duration?: Mute
  reason?: string
  kind?: RemovalKind
  /** A change of the premoderation, which is a `describe` to every version. */
  review?: PreModeration
}

/**
 * Adds a line to the public log only, for actions in the console, which have their audit line already. Must come last
 * in a transaction, after `countInNode`: until it ends, all other counts in the section wait.
 */
export async function addNodeLineOnly(tx: Tx, line: NodeLine): Promise<void> {
  const { reason = '' } = line
  const about = { postId: null, replyId: null, userId: null, duration: null, kind: null, review: null }
  await queries.add.run(tx, { ...about, ...line, reason })
  countLogLine(tx, line.nodeId)
}

/** The same for actions in the web app: those of staff also get a line in the audit log, as the last statement. */
export async function addNodeLine(app: Pick<App, 'vault'>, tx: Tx, line: NodeLine): Promise<void> {
  await addNodeLineOnly(tx, line)
  if (line.office === 'staff' && line.actorId !== null) await addAuditLine(app, tx, { ...line, actorId: line.actorId })
}

async function addAuditLine(
  app: Pick<App, 'vault'>,
  tx: Tx,
  { actorId, action, reason = '', ...line }: NodeLine & { actorId: number },
) {
  const { nodeId, postId, replyId, userId, duration, kind, review } = line
  await addLine(app, tx, {
    staffId: actorId,
    role: (await personOf({ db: tx }, actorId))?.role as Role,
    kind: 'act',
    call: `node ${action}`,
    about: userId === undefined ? { kind: 'node', id: nodeId } : { kind: 'user', id: userId },
    reason,
    details: { nodeId, postId, replyId, duration, kind, review },
  })
}

export const removersOfPosts = async (db: Db, ids: readonly number[]) =>
  new Map((ids.length === 0 ? [] : await queries.removersOfPosts.all(db, { ids })).map((row) => [row.id, row]))

export const removersOfReplies = async (db: Db, ids: readonly number[]) =>
  new Map((ids.length === 0 ? [] : await queries.removersOfReplies.all(db, { ids })).map((row) => [row.id, row]))

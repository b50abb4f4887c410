import { RESTORABLE_DAYS } from '@sp/contract'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { addNodeLineOnly } from './log-service.ts'
import * as queries from './moderation-queries.ts'
import { lockOffices } from './office-service.ts'
import { allNodes, announceNodes } from './service.ts'
import { texts } from './texts.ts'

/** The description of a section and its author; where there is none, the operators of the site count as author. */
export async function evidenceOfNode(app: App, nodeId: number, _viewing: ViewingWithId) {
  const row = (await allNodes(app)).get(nodeId)
  if (row === undefined) return undefined
  const { userId } = await queries.answerable.one(app.db, { nodeId })
  return { ownerId: userId, nodeId, shown: { content: `${row.name}\n\n${row.description}` }, files: [] }
}

/** The section remains; a placeholder replaces its description. @returns false where it was already taken down. */
export async function takeDownNode(app: App, tx: Tx, nodeId: number): Promise<boolean> {
  await lockOffices(tx, nodeId)
  if ((await queries.takeDown.run(tx, { nodeId, instead: texts.takenDown })) === 0) return false
  await announceNodes(app, tx)
  await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId: null, action: 'describe' })
  return true
}

/** @returns false where the description has been replaced since, or the retention period is over. */
export async function restoreNode(app: App, tx: Tx, nodeId: number): Promise<boolean> {
  await lockOffices(tx, nodeId)
  if ((await queries.restore.run(tx, { nodeId })) === 0) return false
  await announceNodes(app, tx)
  await addNodeLineOnly(tx, { nodeId, office: 'staff', actorId: null, action: 'describe' })
  return true
}

export async function purgeNode(app: App, tx: Tx, nodeId: number): Promise<boolean> {
  const isTaken = await takeDownNode(app, tx, nodeId)
  return (await queries.forget.run(tx, { nodeId })) > 0 || isTaken
}

export const forgetTaken = (app: App): Promise<void> =>
  app.transact(async (tx) => void (await queries.forgetOverdue.run(tx, { days: RESTORABLE_DAYS })))

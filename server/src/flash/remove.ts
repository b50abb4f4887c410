import { common, flashRefusals as refusals } from '@sp/contract'
import * as comments from '../comment/queries.ts'
import { announceRemoved, announceUpdated } from '../feed/candidate-pool.ts'
import type { App, Viewing } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import { refuse } from '../platform/http/refuse.ts'
import * as queries from './queries.ts'
import { shareMoved } from './rules.ts'

/** What somebody else made is not for the viewer to change where they may see it, and not there where they may not. */
export async function refuseOther(tx: Tx, viewing: Viewing & { viewerId: number }, flashId: number): Promise<never> {
  const isSeen = (await queries.flash.maybe(tx, { ...viewing, flashId })) !== undefined
  return refuse(isSeen ? common.forbidden : refusals.gone)
}

/** Gone for everyone at once; rows and pictures are cleared by a job. @returns false where he has no such flash. */
export async function removeFlash(app: App, tx: Tx, key: { flashId: number; authorId: number }): Promise<boolean> {
  const flash = await queries.lockOwn.maybe(tx, key)
  if (flash === undefined) return false
  await queries.markDeleted.run(tx, key)
  await queries.moveCount.run(tx, { userId: key.authorId, ...shareMoved(flash) })
  await announceRemoved(app, tx, key.flashId)
  await emit(app, tx, 'flashRemoved', { ...key, up: flash.up })
  return true
}

/**
 * With answers a comment leaves its place behind, without a text; without them it goes, and frees what it alone held.
 * The flash above is held by the caller. @returns false where it was gone already.
 */
export async function removeUnder(app: App, tx: Tx, key: { flashId: number; commentId: number }): Promise<boolean> {
  await announceUpdated(app, tx, key.flashId)
  if ((await comments.makeStub.run(tx, key)) > 0) {
    await comments.moveCounts.run(tx, { ...key, living: -1, stubs: 1 })
    return true
  }
  const { removed } = await comments.takeAway.one(tx, key)
  if (removed > 0) await comments.moveCounts.run(tx, { ...key, living: -1, stubs: 1 - removed })
  return removed > 0
}

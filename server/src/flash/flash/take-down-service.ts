import { PUBLIC, RESTORABLE_DAYS } from '@sp/contract'
import { isErased } from '../../account/account/person-service.ts'
import type { Purge } from '../../moderation/report/target-service.ts'
import { addKnownPictures } from '../../moderation/review/picture-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announcePosted } from './announce-service.ts'
import { flashRestored } from './events.ts'
import * as queries from './moderation-queries.ts'
import { fingerprintsOf } from './moderation-service.ts'
import { raiseCount } from './queries.ts'
import { removeFlash } from './remove.ts'
import { shareOf } from './rules.ts'

/** Staff remove it for everyone, its author too; restorable for thirty days. @returns false where already removed. */
export async function takeDownFlash(app: App, tx: Tx, flashId: number, authorId: number): Promise<boolean> {
  if (!(await removeFlash(app, tx, { flashId, authorId }))) return false
  await queries.markTakenDown.run(tx, { flashId, days: RESTORABLE_DAYS })
  return true
}

/**
 * Restores it unchanged; never after its author's account was erased. @returns false where it was not taken down, or
 * is already cleared.
 */
export async function restoreFlash(app: App, tx: Tx, flashId: number, authorId: number): Promise<boolean> {
  if (await isErased({ db: tx }, authorId)) return false
  const flash = await queries.restore.maybe(tx, { flashId, authorId })
  if (flash === undefined) return false
  const { up, state } = flash
  await raiseCount.run(tx, { userId: authorId, ...shareOf(flash) })
  if (state === PUBLIC) await announcePosted(app, tx, flashId)
  await emit(app, tx, flashRestored, { flashId, authorId, up, isPrivate: state !== PUBLIC })
  return true
}

/** Permanent. A job clears its rows and files; the fingerprints of its pictures are kept. */
export async function purgeFlash(app: App, tx: Tx, flashId: number, authorId: number, why: Purge): Promise<boolean> {
  const isLiving = await removeFlash(app, tx, { flashId, authorId })
  if (!isLiving && (await queries.giveUpTakenDown.run(tx, { flashId, authorId })) === 0) return false
  const fingerprints = await fingerprintsOf(tx, flashId)
  if (fingerprints.length > 0) await addKnownPictures(app, tx, { ...why, fingerprints })
  return true
}

import { type Picture, pictureRefusals as refusals } from '@sp/contract'
import type { App, Reading } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Pictured } from '../upload/address-service.ts'
import { finishedPicture } from '../upload/service.ts'
import { removeFiles } from '../upload/stored-file-service.ts'
import { addressed, type PictureOwner } from './address-service.ts'
import * as queries from './queries.ts'
import { filesIn } from './rules.ts'

/** Looks up the files of uploads that were not confirmed; call it before the transaction that attaches them. */
export async function prepareKeys(app: App, ownerId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const unused = new Set((await queries.unusedAmong.all(app.db, { ownerId, keys })).map(({ key }) => key))
  const open = keys.filter((key) => !unused.has(key))
  await Promise.all(open.map((key) => finishedPicture(app, ownerId, 'post', key)))
}

interface Wanted {
  readonly kind: PictureOwner
  readonly thingId: number
  readonly ownerId: number
  readonly keys: readonly string[]
}

/**
 * Sets the pictures of a thing, in order: pictures it already has, and uploads of its author not used elsewhere.
 * Others are removed. Call it in the transaction that creates the thing or has locked it.
 */
export async function attachPictures(app: App, tx: Tx, { kind, thingId, ownerId, keys }: Wanted): Promise<void> {
  await removeFiles(app, tx, filesIn(await queries.dropOthers.all(tx, { thingId, keys })))
  if (keys.length === 0) return
  const kept = (await queries.keysOf.all(tx, { thingId })).map(({ key }) => key)
  const fresh = keys.filter((key) => !kept.includes(key))
  if (kept.length > 0) await queries.placeAgain.run(tx, { thingId, keys })
  if (fresh.length === 0) return
  const taken = await queries.take.all(tx, { ownerId, keys: fresh })
  if (taken.length < fresh.length) refuse(refusals.gone)
  await queries.put.run(tx, { kind, thingId, keys, taken })
}

export const dropPictures = async (app: App, tx: Tx, thingId: number): Promise<void> =>
  removeFiles(app, tx, filesIn(await queries.drop.all(tx, { thingId })))

export async function picturesOf(
  ctx: Reading,
  kind: PictureOwner,
  things: readonly Pictured[],
): Promise<ReadonlyMap<number, Picture[]>> {
  const rows = await storedPicturesOf(
    ctx.db,
    things.map(({ id }) => id),
  )
  return new Map(things.map((thing) => [thing.id, addressed(ctx, kind, thing, rows.get(thing.id) ?? [])]))
}

type Stored = Awaited<ReturnType<typeof queries.ofThings.all>>

export async function storedPicturesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
  const found = new Map<number, Stored>()
  if (ids.length === 0) return found
  for (const row of await queries.ofThings.all(db, { ids }))
    found.set(row.thingId, [...(found.get(row.thingId) ?? []), row])
  return found
}

export const fingerprintsOf = async (tx: Tx, thingId: number): Promise<readonly string[]> =>
  (await queries.fingerprints.one(tx, { thingId })).all

import {
  type Data,
  type Input,
  type PairState,
  PRIVATE_PHOTOS_MAX,
  type photoCalls,
  squareRefusals as refusals,
} from '@sp/contract'
import { receive } from '../../content/upload/receiver-service.ts'
import { resealFiles } from '../../content/upload/sealed-file-service.ts'
import { issuePicture, requireReady } from '../../content/upload/service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import type { Rekey } from '../../platform/vault/reseal.ts'
import { readPairing, refuseOff, viewerIn, withPairing } from '../pairing/session-service.ts'
import { findPrivatePhoto } from './address-service.ts'
import * as queries from './queries.ts'
import { isOpen, keyOf, uploadOf } from './rules.ts'

type Calls = typeof photoCalls

/** How long an unfinished upload occupies its slot. */
const MINUTES = 5
/** Sharp on every screen; no higher resolution, to limit what a photo reveals. */
const LONGEST_SIDE = 2048

export function refuseElsewhere(pairing: PairState): void {
  if (pairing.isOver) refuse(refusals.over)
  if (!isOpen(pairing)) refuse(refusals.notNow)
}

/** Reserves a slot for one more photo; the locks of the pairing serialize concurrent requests. */
export const privatePhotoUpload =
  (ctx: MemberCtx, { sessionId, ...file }: Input<Calls['faceUpload']>): Create<Data<Calls['faceUpload']>> =>
  async (tx) => {
    const pairing = await withPairing(ctx, tx, sessionId)
    refuseOff(pairing)
    refuseElsewhere(pairing)
    const side = { sessionId, userId: ctx.viewer.id }
    const { taken } = await queries.slots.one(tx, side)
    const slot =
      [...Array(PRIVATE_PHOTOS_MAX).keys()].find((each) => !taken.includes(each)) ?? refuse(refusals.tooManyFaces)
    const wish = { purpose: 'face', targetId: sessionId, minutes: MINUTES } as const
    const { uploadId, url } = await issuePicture(ctx, tx, wish, file)
    await queries.takeSlot.run(tx, { ...side, slot, uploadId, isBehindBlock: pairing.blockState !== null })
    return { url, key: keyOf(uploadId) }
  }

export async function addPrivatePhoto(ctx: MemberCtx, { sessionId, key }: Input<Calls['addFace']>): Promise<null> {
  const uploadId = orRefuse(uploadOf(key), refusals.faceGone)
  await viewerIn(ctx)
  await readPairing(ctx, sessionId)
  const found = await queries.find.maybe(ctx.db, { uploadId })
  if (found?.userId !== ctx.viewer.id || found.sessionId !== sessionId) refuse(refusals.faceGone)
  await requireReady(ctx, uploadId)
  // The photo was withdrawn in the meantime, or the stage is over.
  orRefuse(await queries.own.maybe(ctx.db, { sessionId, userId: ctx.viewer.id, uploadId }), refusals.faceGone)
  return null
}

/** A late upload finds no row and is discarded: the end of the stage deletes the rows. */
export function receivePrivatePhotos(app: App): void {
  receive(app, 'face', {
    shape: { fit: 'inside', side: LONGEST_SIDE },
    isSealed: true,
    accept: async (_app: App, tx: Tx, { id: uploadId }, { img: file }) =>
      (await queries.fill.run(tx, { uploadId, file })) > 0,
    refused: async (_app, tx, { id: uploadId }) => void (await queries.free.run(tx, { uploadId })),
    find: findPrivatePhoto,
  })
}

/** With a new key of their owner. */
export async function resealPhotos(app: App, userId: number, rekey: Rekey): Promise<number> {
  const files = await queries.filesOf.all(app.db, { userId })
  return resealFiles(
    app,
    files.map(({ file }) => file),
    rekey,
  )
}

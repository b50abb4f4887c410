import {
  type Data,
  type Input,
  isReleased,
  type PrivatePhoto,
  type photoCalls,
  squareRefusals as refusals,
} from '@sp/contract'
import { recordErasure } from '../../account/closing/erasure-service.ts'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import { removeFiles } from '../../content/upload/stored-file-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { logDisclosure } from '../membership/disclosure-service.ts'
import { answersOf } from '../pairing/answers-service.ts'
import { refuseOff, viewPairing, withPairing } from '../pairing/session-service.ts'
import { addressOf } from './address-service.ts'
import * as queries from './queries.ts'
import { isOpen, keyOf, uploadOf } from './rules.ts'
import { refuseElsewhere } from './upload-service.ts'

type Calls = typeof photoCalls

export async function privatePhotos(
  ctx: MemberCtx,
  { sessionId }: Input<Calls['faces']>,
): Promise<Data<Calls['faces']>> {
  const { pairing, wantsRemarks } = await viewPairing(ctx, sessionId)
  if (!isReleased(pairing.status)) refuse(refusals.notNow)
  const [rows, { mine, theirs }] = await Promise.all([
    isOpen(pairing) ? queries.list.all(ctx.db, { sessionId, viewerId: ctx.viewer.id }) : [],
    answersOf(ctx, pairing, { question: 'face', wantsRemarks }),
  ])
  const of = (userId: number): PrivatePhoto[] => rows.filter((row) => row.userId === userId).map(present)
  return {
    // For a day after a reset by mail, a session sees nothing that was disclosed to its member.
    imgs: ctx.viewer.restrictedUntil === null ? of(pairing.other.userId) : [],
    mine: of(ctx.viewer.id),
    mySeeFace: mine,
    hisSeeFace: theirs,
    sessionStatus: pairing.status,
    sessionFinished: pairing.isOver,
  }
}

const present = ({
  uploadId,
  views,
  createdAt,
}: Awaited<ReturnType<typeof queries.list.all>>[number]): PrivatePhoto => ({
  key: keyOf(uploadId),
  views,
  createDatetime: createdAt.toISOString(),
})

/** Each look at the other's photo is counted and reported to its owner; looks at one's own are not. */
export async function viewPrivatePhoto(
  ctx: MemberCtx,
  { sessionId, key }: Input<Calls['lookAtFace']>,
): Promise<Data<Calls['lookAtFace']>> {
  const uploadId = orRefuse(uploadOf(key), refusals.faceGone)
  // A restricted session does not see its own member's photos either: it can withdraw them without a look.
  refuseRestricted(ctx)
  await ctx.transact(async (tx) => {
    const pairing = await withPairing(ctx, tx, sessionId)
    refuseOff(pairing)
    refuseElsewhere(pairing)
    const [ownerId, photo] = [pairing.other.userId, { sessionId, uploadId }]
    const seen = await queries.look.maybe(tx, { ...photo, userId: ownerId })
    if (seen === undefined)
      orRefuse(await queries.own.maybe(tx, { ...photo, userId: ctx.viewer.id }), refusals.faceGone)
    else logDisclosure(tx, { ownerId, sessionId, metAt: pairing.createdAt, kind: 'face', what: seen.slot })
  })
  return { ...addressOf(ctx, uploadId), mark: String(ctx.viewer.id) }
}

/** Deletes immediately, also a pending upload; the other's open page reloads, without a notice. */
export async function removePrivatePhoto(
  ctx: MemberCtx,
  { sessionId, key }: Input<Calls['removeFace']>,
): Promise<null> {
  const uploadId = orRefuse(uploadOf(key), refusals.faceGone)
  await ctx.transact(async (tx) => {
    const pairing = await withPairing(ctx, tx, sessionId)
    refuseOff(pairing)
    const photo = { sessionId, userId: ctx.viewer.id, uploadId }
    await dropFile(ctx, tx, orRefuse(await queries.takeBack.maybe(tx, photo), refusals.faceGone))
    recordErasure(tx, { kind: 'photo', id: uploadId, how: 'removeByAuthor' })
    if (pairing.blockState === null) await changeInbox(ctx, tx, pairing.other.userId, { what: 'notice' })
  })
  return null
}

/** Deletes the photos at the end of the stage, for any reason; with `userIds` only those of these members. */
export async function erasePrivatePhotos(
  app: App,
  tx: Tx,
  sessionId: number,
  userIds?: readonly number[],
): Promise<void> {
  const rows = await (userIds ? queries.dropOf.all(tx, { sessionId, userIds }) : queries.dropAll.all(tx, { sessionId }))
  for (const { uploadId: id } of rows) recordErasure(tx, { kind: 'photo', id, how: 'removeByAuthor' })
  await removeFiles(
    app,
    tx,
    rows.flatMap(({ file }) => file ?? []),
  )
}

const dropFile = (app: App, tx: Tx, { file }: { file: string | null }): Promise<void> =>
  removeFiles(app, tx, file === null ? [] : [file])

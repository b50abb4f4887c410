import {
  type Data,
  FLASH_IMAGES,
  flashCalls,
  IMAGE_BYTES,
  type Input,
  PRIVATE,
  flashRefusals as refusals,
} from '@sp/contract'
import type { App, MemberCtx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { orRefuse, refuse } from '../http/refuse.ts'
import { once } from '../once/service.ts'
import { issueUpload, makePrivate, receive } from '../upload/service.ts'
import * as queries from './image-queries.ts'
import { lockOwn } from './queries.ts'

/** A pair of addresses for the next picture of one's own flash; the lock makes those who ask at once take turns. */
export async function addImage(
  ctx: MemberCtx,
  { flashId, contentType = 'image/jpeg', size, clientKey }: Input<typeof flashCalls.addImage>,
): Promise<Data<typeof flashCalls.addImage>> {
  const issue = async (tx: Tx) => {
    orRefuse(await lockOwn.maybe(tx, { flashId, authorId: ctx.viewer.id }), refusals.gone)
    const { taken } = await queries.slots.one(tx, { flashId })
    const slot = [...Array(FLASH_IMAGES).keys()].find((each) => !taken.includes(each)) ?? refuse(refusals.imagesFull)
    const { uploadId, url, thumb } = await issueUpload(ctx, tx, {
      purpose: 'flash',
      targetId: flashId,
      contentType,
      maxBytes: IMAGE_BYTES,
      ...(size === undefined ? {} : { exactBytes: size }),
    })
    await queries.takeSlot.run(tx, { flashId, slot, uploadId })
    return { url, thumb }
  }
  return ctx.transact((tx) => once(tx, ctx, flashCalls.addImage, clientKey, () => issue(tx)))
}

/** What becomes of a picture that came: its flash shows it; what came to nothing leaves its slot to another. */
export function takeImages(): void {
  receive('flash', {
    isPrivate: async (app, { targetId }) =>
      (await queries.stateOf.maybe(app.db, { flashId: targetId }))?.state === PRIVATE,
    accept: async (app, tx, { id, targetId }, picture) => {
      const flash = await queries.holdState.maybe(tx, { flashId: targetId })
      if (flash === undefined) return false
      const about = { flashId: targetId, uploadId: id }
      if ((await queries.fillSlot.run(tx, { ...about, ...picture })) === 0) return false
      // It became private while the picture was looked at.
      if (flash.state === PRIVATE) await moveToPrivate(app, tx, targetId, [{ ...about, ...picture }])
      return true
    },
    refused: async (_app, tx, { id, targetId }) =>
      void (await queries.freeSlot.run(tx, { flashId: targetId, uploadId: id })),
  })
}

type Image = { uploadId: number; img: string; thumb: string }

/** Moves the pictures of a flash that becomes private. @returns what lets the old addresses die once this is through. */
export const hideImages = async (app: App, tx: Tx, flashId: number): Promise<() => Promise<void>> =>
  moveToPrivate(app, tx, flashId, await queries.finished.all(tx, { flashId }))

async function moveToPrivate(app: App, tx: Tx, flashId: number, images: Image[]): Promise<() => Promise<void>> {
  const { keys, settle } = await makePrivate(
    app,
    tx,
    images.flatMap(({ img, thumb }) => [img, thumb]),
  )
  for (const { uploadId, img, thumb } of images) {
    const now = { img: keys.get(img) ?? img, thumb: keys.get(thumb) ?? thumb }
    await queries.moveImage.run(tx, { flashId, uploadId, ...now })
  }
  return settle
}

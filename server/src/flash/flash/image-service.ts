import { type Data, FLASH_IMAGES, flashCalls, type Input, flashRefusals as refusals } from '@sp/contract'
import { receive } from '../../content/upload/receiver-service.ts'
import { issuePicture } from '../../content/upload/service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { flashPictured } from './events.ts'
import { findImage } from './image-address.ts'
import * as queries from './image-queries.ts'
import { refuseOther } from './refuse-other-service.ts'
import * as seals from './seal-queries.ts'
import { sealLater } from './seal-service.ts'

export async function addImage(
  ctx: MemberCtx,
  { flashId, ...file }: Input<typeof flashCalls.addImage>,
): Promise<Create<Data<typeof flashCalls.addImage>>> {
  const viewing = await viewingOf(ctx)
  return async (tx) => {
    const own = await queries.lockOwn.maybe(tx, { flashId, authorId: ctx.viewer.id })
    if (own === undefined) await refuseOther(tx, viewing, flashId)
    const { taken } = await queries.slots.one(tx, { flashId })
    const slot = [...Array(FLASH_IMAGES).keys()].find((each) => !taken.includes(each)) ?? refuse(refusals.imagesFull)
    const { uploadId, url, thumb } = await issuePicture(ctx, tx, { purpose: 'flash', targetId: flashId }, file)
    await queries.takeSlot.run(tx, { flashId, slot, uploadId })
    if (own?.wasSealed) await seals.begin.run(tx, { flashId })
    return { url, thumb }
  }
}

export function receiveImages(app: App): void {
  receive(app, 'flash', {
    sealsNow: async (app, { targetId }) =>
      (await seals.privacy.maybe(app.db, { flashId: targetId }))?.isPrivate === true,
    accept: async (app, tx, { id, ownerId, targetId }, picture) => {
      const flash = await queries.lockLiving.maybe(tx, { flashId: targetId })
      if (flash === undefined) return false
      const isFilled = (await queries.fillSlot.run(tx, { flashId: targetId, uploadId: id, ...picture })) > 0
      const { fingerprint } = picture
      const { isPosted, isShown, isPrivate } = flash
      if (isPrivate && !picture.isSealed) {
        await seals.begin.run(tx, { flashId: targetId })
        await sealLater(app, tx, targetId)
      }
      if (isFilled && isPosted)
        await emit(app, tx, flashPictured, { flashId: targetId, authorId: ownerId, fingerprint, isShown })
      return isFilled
    },
    refused: async (_app, tx, { id, targetId }) =>
      void (await queries.freeSlot.run(tx, { flashId: targetId, uploadId: id })),
    find: findImage,
  })
}

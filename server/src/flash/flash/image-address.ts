import { type FlashImage, PUBLIC } from '@sp/contract'
import { pictureEpochOf } from '../../account/account/person-service.ts'
import { pictureAddresses, picturePath } from '../../content/upload/address-service.ts'
import type { Shown } from '../../content/upload/receiver-service.ts'
import type { App, Reading } from '../../platform/ctx.ts'
import { shown } from './image-queries.ts'
import type { StoredImage } from './queries.ts'

interface Row {
  id: number
  authorId: number
  state: number
  pictureEpoch: number
  authorEpoch: number
}

const picturedOf = ({ state, pictureEpoch: epoch, ...row }: Row) => ({ ...row, epoch, isPublic: state === PUBLIC })

/** The picture URLs of a flash: public, or valid for some minutes for its author alone. */
export function imageAddresses(
  ctx: Reading,
  flash: Row,
): (image: StoredImage) => Pick<FlashImage, 'img' | 'thumbnail'> {
  const addressed = pictureAddresses(ctx, 'flash', picturedOf(flash))
  return (image) => addressed(String(image.uploadId), image)
}

export async function findImage(app: App, path: string): Promise<Shown | undefined> {
  const found = picturePath(path)
  const uploadId = Number(found?.at)
  const row = Number.isSafeInteger(uploadId) ? await shown.maybe(app.db, { uploadId }) : undefined
  const authorEpoch = row && (await pictureEpochOf(app, row.authorId))
  return row && authorEpoch !== undefined ? found?.leadsTo(app, picturedOf({ ...row, authorEpoch }), row) : undefined
}

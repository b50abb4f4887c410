import { type FlashImage, PUBLIC } from '@sp/contract'
import type { App, Ctx } from '../platform/ctx.ts'
import { isPictureTag, pictureTag, pictureUrl, privateUrl } from '../platform/files/picture-address.ts'
import { letReadPictures } from '../platform/files/picture-cookie.ts'
import { type Shown } from '../upload/receiver-service.ts'
import { shown } from './image-queries.ts'
import type { StoredImage } from './queries.ts'

/** What the addresses of the pictures of a flash hang on. */
interface Pictured {
  id: number
  authorId: number
  state: number
  pictureEpoch: number
  authorEpoch: number
}

const aboutOf = ({ id, pictureEpoch, authorEpoch }: Pictured) => [id, pictureEpoch, authorEpoch]
const endOf = (key: string): string => key.slice(key.lastIndexOf('.'))
const PATH = /^(\d{1,16})\/([\w-]{27})(-s)?\.[a-z]+$/

/** Where the pictures of a flash can be fetched: by everyone, or for some minutes by its author alone. */
export function imageAddresses(
  ctx: Ctx,
  flash: Pictured,
): (image: StoredImage) => Pick<FlashImage, 'img' | 'thumbnail'> {
  const tag = pictureTag(ctx, aboutOf(flash))
  const isPublic = flash.state === PUBLIC
  if (!isPublic) letReadPictures(ctx)
  const now = ctx.clock.now()
  const address = (name: string): string => {
    const url = pictureUrl('flash', name)
    return isPublic ? url : privateUrl(ctx, url, flash.authorId, now)
  }
  return ({ uploadId, img, thumb }) => ({
    img: address(`${uploadId}/${tag}${endOf(img)}`),
    thumbnail: address(`${uploadId}/${tag}-s${endOf(thumb)}`),
  })
}

/** The file behind such an address, as the flash stands now. */
export async function findImage(app: App, path: string): Promise<Shown | undefined> {
  const [, id, tag = '', small] = PATH.exec(path) ?? []
  const uploadId = Number(id)
  const row = Number.isSafeInteger(uploadId) ? await shown.maybe(app.db, { uploadId }) : undefined
  if (row === undefined || !isPictureTag(app, tag, aboutOf(row))) return undefined
  const key = small ? row.thumb : row.img
  return row.state === PUBLIC ? { key } : { key, only: row.authorId }
}

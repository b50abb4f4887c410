import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { chance, drawStem, imgKey, thumbKey } from '../../platform/files/keys.ts'
import { drawPicture } from '../../platform/image/image-worker.ts'
import type { PictureOwner } from './address-service.ts'
import * as queries from './queries.ts'

export interface ImportedPicture {
  readonly img: string
  readonly thumb: string
  readonly width: number
  readonly height: number
  readonly fingerprint: string
}

/**
 * Encodes a picture of a file like an uploaded one, and stores it. Without a row for it (`placeImported`) the daily
 * sweep removes it.
 * @returns undefined if the bytes are no picture
 */
export async function storeImported(app: App, raw: Buffer): Promise<ImportedPicture | undefined> {
  const made = await drawPicture(raw)
  if (made === undefined) return undefined
  const stem = drawStem()
  const { width, height, fingerprint, type } = made
  const picture = { img: imgKey(stem, type.extension), thumb: thumbKey(stem), width, height, fingerprint }
  await app.files.write(picture.img, made.img, type.contentType)
  await app.files.write(picture.thumb, made.thumb, 'image/webp')
  return picture
}

/** The pictures of a thing that the same transaction made, in their order. */
export async function placeImported(
  tx: Tx,
  { kind, thingId }: { kind: PictureOwner; thingId: number },
  pictures: readonly ImportedPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const ids = await queries.drawUploadIds.all(tx, { thingId, count: pictures.length })
  const taken = pictures.map((picture, at) => ({ ...picture, key: `imported/${chance()}`, uploadId: ids[at]?.id ?? 0 }))
  await queries.put.run(tx, { kind, thingId, keys: taken.map(({ key }) => key), taken })
}

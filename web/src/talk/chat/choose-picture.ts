import { uuid } from '@sp/client/uuid'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { savePicture } from '../../content/upload/picture-store.ts'
import type { UnsentPicture } from './unsent.ts'

/** @returns undefined if the device has no room for it. */
export async function keepPicture(key: string, image: PreparedImage): Promise<UnsentPicture | undefined> {
  const { width, height } = image
  const id = `${key}/${uuid()}`
  return (await savePicture(id, image)) ? { id, width, height } : undefined
}

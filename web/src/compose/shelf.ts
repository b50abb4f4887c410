import { DRAFTS, localDb } from '../platform/query/local-db.ts'
import { onLogout } from '../platform/session/session-end.ts'
import type { PreparedImage } from '../upload/image/compress-image.ts'

type Bytes = [type: string, bytes: ArrayBuffer]

/** Bytes, because not every browser keeps a Blob well. */
interface StoredPicture {
  image: Bytes
  thumb: Bytes
  width: number
  height: number
}

const shelf = localDb<StoredPicture>(DRAFTS, 1)
onLogout(() => shelf.wipe())

const toBytes = async (blob: Blob): Promise<Bytes> => [blob.type, await blob.arrayBuffer()]
const toBlob = ([type, bytes]: Bytes) => new Blob([bytes], { type })

/** @returns whether it lies there now. */
export async function savePicture(key: string, { image, thumb, width, height }: PreparedImage): Promise<boolean> {
  // Taken before anything is awaited: a session that ends meanwhile closes it.
  const mine = shelf.now()
  try {
    await mine.write(key, { image: await toBytes(image), thumb: await toBytes(thumb), width, height })
    return true
  } catch {
    return false
  }
}

export async function readPicture(key: string): Promise<PreparedImage | undefined> {
  const found = await shelf
    .now()
    .read(key)
    .catch(() => undefined)
  return found && { ...found, image: toBlob(found.image), thumb: toBlob(found.thumb) }
}

/** Whose a picture is stands before a slash; those of a flash have none. */
const ownerOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

/** Of one draft's pictures, whatever it does not name any more; `owner` as it stands before their keys. */
export async function dropPicturesBut(isNamed: (key: string) => boolean, owner = ''): Promise<void> {
  const mine = shelf.now()
  const lying = await mine.keys().catch(() => [])
  await Promise.allSettled(lying.filter((key) => ownerOf(key) === owner && !isNamed(key)).map(mine.remove))
}

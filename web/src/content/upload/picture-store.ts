import { DRAFTS, localDb } from '../../platform/query/local-db.ts'
import { onLogout } from '../../platform/session/session-end.ts'
import type { PreparedImage } from './image/compress-image.ts'

type Bytes = [type: string, bytes: ArrayBuffer]

/** Stored as bytes, because not every browser stores a Blob reliably. */
interface StoredPicture {
  image: Bytes
  thumb: Bytes
  width: number
  height: number
}

const pictureStore = localDb<StoredPicture>(DRAFTS, 1)
onLogout(() => pictureStore.wipe())

const toBytes = async (blob: Blob): Promise<Bytes> => [blob.type, await blob.arrayBuffer()]
const toBlob = ([type, bytes]: Bytes) => new Blob([bytes], { type })

/** @returns whether the picture is stored. */
export async function savePicture(key: string, { image, thumb, width, height }: PreparedImage): Promise<boolean> {
  // Taken before the first await: a session that ends in the meantime closes it.
  const mine = pictureStore.now()
  try {
    await mine.write(key, { image: await toBytes(image), thumb: await toBytes(thumb), width, height })
    return true
  } catch {
    return false
  }
}

export async function readPicture(key: string): Promise<PreparedImage | undefined> {
  const found = await pictureStore
    .now()
    .read(key)
    .catch(() => undefined)
  return found && { ...found, image: toBlob(found.image), thumb: toBlob(found.thumb) }
}

/** The prefix before the slash names the draft; pictures of a flash have no prefix. */
const ownerOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

export async function dropPicturesBut(isNamed: (key: string) => boolean, owner = ''): Promise<void> {
  const mine = pictureStore.now()
  const lying = await mine.keys().catch(() => [])
  await Promise.allSettled(lying.filter((key) => ownerOf(key) === owner && !isNamed(key)).map(mine.remove))
}

import { isRefusal, pictureRefusals } from '@sp/contract'
import { dropPicturesBut, readPicture } from '../../content/upload/picture-store.ts'
import { blankSending, type PictureTarget, sendPicture } from '../../content/upload/send-picture.ts'
import { deadline } from '../../platform/deadline.ts'
import { type UnsentPicture, withPicture } from './unsent.ts'
import { changeUnsent, readUnsent } from './unsent-store.ts'

/** A picture on a slow connection, in ms. */
const PATIENCE = 120_000

/** The browser has dropped what was stored: a retry would fail too. */
class PictureLost extends Error {
  override readonly name = 'PictureLost'
}

interface PictureOutbox {
  key: string
  clientKey: string
  picture: UnsentPicture
  target: PictureTarget
}

/** Uploads the picture, if that has not been done, and sends its message. */
export async function sendWithPicture(outbox: PictureOutbox, send: (name: string) => Promise<number>): Promise<number> {
  const { key, clientKey, picture } = outbox
  const name = picture.key ?? (await upload(outbox))
  try {
    const id = await send(name)
    dropPicture(key, picture.id)
    return id
  } catch (error) {
    // The upload was too old: a retry uploads again.
    if (isRefusal(error, pictureRefusals.gone))
      changeUnsent(key, (list) => withPicture(list, clientKey, { key: undefined, sending: undefined }))
    throw error
  }
}

async function upload({ key, clientKey, picture, target }: PictureOutbox): Promise<string> {
  const image = await readPicture(picture.id)
  if (!image) throw new PictureLost()
  const change = (part: Partial<UnsentPicture>) => changeUnsent(key, (list) => withPicture(list, clientKey, part))
  const { key: name } = await sendPicture(image, picture.sending ?? blankSending(), target, {
    signal: deadline(PATIENCE),
    onAddress: (sending) => change({ sending }),
  })
  change({ key: name })
  return name
}

/** Also drops what no message of the thread names any more. */
export function dropPicture(key: string, id: string): void {
  const named = new Set(readUnsent(key).flatMap(({ picture }) => picture?.id ?? []))
  void dropPicturesBut((each) => each !== id && named.has(each), `${key}/`)
}

import { type ImageType, uploadRefusals } from '@sp/contract'
import { requestUpload, sendUploaded } from '../flash/api.ts'
import { CallError } from '../platform/call-error.ts'
import type { PreparedImage } from '../upload/image/compress-image.ts'
import { PutFailed, putFile } from '../upload/put-file.ts'

/** The pair of addresses that a picture got. Reused between tries, so that another try takes no second slot. */
export interface Sending {
  address?: { url: string; thumb: string } | undefined
}

interface Way {
  flashId: number
  signal: AbortSignal
  /** 0 to 1 */
  onPart: (part: number) => void
}

/** Asks for addresses, puts the picture and its thumbnail there, and waits until the server has taken it in. */
export async function sendPicture(prepared: PreparedImage, sending: Sending, way: Way): Promise<void> {
  const { flashId, signal } = way
  if (sending.address && (await cameThrough(sending, sending.address.url, signal))) return
  const { type, size } = prepared.image
  const wanted = { flashId, contentType: type as ImageType, size }
  sending.address ??= await requestUpload(wanted, signal)
  try {
    await putBoth(prepared, sending.address, way)
    await sendUploaded(sending.address.url, signal)
  } catch (error) {
    if (isFinal(error)) sending.address = undefined
    throw error
  }
}

/** Whether an earlier try arrived after all: its answer alone may have been lost. */
async function cameThrough(sending: Sending, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await sendUploaded(url, signal)
    return true
  } catch (error) {
    if (!isFinal(error)) throw error
    if ((error as CallError).code !== uploadRefusals.notCome.code) sending.address = undefined
    return false
  }
}

/** Refused for what it is. Without an answer, or with trouble at the other end, the same address may be tried again. */
const isFinal = (error: unknown): boolean => {
  const status = error instanceof PutFailed ? error.status : error instanceof CallError ? error.code : 0
  return status >= 400 && status < 500 && status !== 429
}

async function putBoth({ image, thumb }: PreparedImage, to: { url: string; thumb: string }, { onPart, signal }: Way) {
  const whole = image.size + thumb.size
  await putFile(to.url, image, { signal, onSent: (bytes) => onPart(bytes / whole) })
  onPart(image.size / whole)
  // Signed for WebP. A browser that cannot write it leaves the thumbnail to the server, which makes its own anyway.
  if (thumb.type !== 'image/webp') return
  await putFile(to.thumb, thumb, { signal, onSent: (bytes) => onPart((image.size + bytes) / whole) })
}

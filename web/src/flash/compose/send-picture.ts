import { newClientKey } from '@sp/client/change/create-key'
import { CallError, type ImageType, uploadRefusals } from '@sp/contract'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { PutFailed, putFile } from '../../content/upload/put-file.ts'
import { sendUploaded } from '../flash/api.ts'

interface Address {
  url: string
  thumb: string
}

/** The upload addresses of a picture. A retry reuses them, also after a reload, so that it takes no second slot. */
export interface Sending<A extends Address = Address> {
  clientKey: string
  address?: A | undefined
}

interface Wanted {
  contentType: ImageType
  size: number
  clientKey: string
}

interface Way<A extends Address> {
  request: (wanted: Wanted, signal: AbortSignal) => Promise<A>
  signal: AbortSignal
  onAddress: (sending: Sending<A>) => void
  /** 0 to 1 */
  onPart: (part: number) => void
}

/**
 * Requests upload addresses, uploads the picture and its thumbnail, and waits until the server has accepted them.
 * @returns the addresses used.
 */
export async function sendPicture<A extends Address>(
  prepared: PreparedImage,
  before: Sending<A>,
  way: Way<A>,
): Promise<A> {
  const { request, signal, onAddress } = way
  let sending = before
  if (sending.address) {
    const came = await cameThrough(sending.address.url, signal)
    if (came === 'yes') return sending.address
    if (came === 'never') sending = blankSending()
  }
  const { type, size } = prepared.image
  const { clientKey } = sending
  const address = sending.address ?? (await request({ contentType: type as ImageType, size, clientKey }, signal))
  onAddress({ clientKey, address })
  try {
    await putBoth(prepared, address, way)
    await sendUploaded(address.url, signal)
    return address
  } catch (error) {
    if (isFinal(error)) onAddress(blankSending())
    throw error
  }
}

/** A new idempotency key: the server assigns other addresses. */
export const blankSending = (): Sending<never> => ({ clientKey: newClientKey() })

/** Whether an earlier upload succeeded although its response was lost. */
async function cameThrough(url: string, signal: AbortSignal): Promise<'yes' | 'not yet' | 'never'> {
  try {
    await sendUploaded(url, signal)
    return 'yes'
  } catch (error) {
    if (!isFinal(error)) throw error
    return (error as CallError).code === uploadRefusals.notCome.code ? 'not yet' : 'never'
  }
}

/** A permanent refusal. After a network or server error the same address may be retried. */
const isFinal = (error: unknown): boolean => {
  const status = error instanceof PutFailed ? error.status : error instanceof CallError ? error.code : 0
  return status >= 400 && status < 500 && status !== 429
}

async function putBoth(
  { image, thumb }: PreparedImage,
  to: Address,
  { onPart, signal }: Pick<Way<Address>, 'onPart' | 'signal'>,
) {
  const whole = image.size + thumb.size
  await putFile(to.url, image, { signal, onSent: (bytes) => onPart(bytes / whole) })
  onPart(image.size / whole)
  // The address is signed for WebP. Without WebP support the thumbnail is skipped; the server makes its own anyway.
  if (thumb.type !== 'image/webp') return
  await putFile(to.thumb, thumb, { signal, onSent: (bytes) => onPart((image.size + bytes) / whole) })
}

import { newClientKey } from '@sp/client/change/create-key'
import { CallError, type ImageType, isRefusal, uploadRefusals } from '@sp/contract'
import type { PreparedImage } from './image/compress-image.ts'
import { PutFailed, putFile } from './put-file.ts'

export interface Address {
  url: string
  /** Where the thumbnail goes, if the server takes one. */
  thumb?: string
  /** The name of the picture on the server. */
  key: string
}

interface Wanted {
  contentType: ImageType
  size: number
  clientKey: string
}

/** How one picture is sent. Everything else is the same for every picture field. */
export interface PictureTarget {
  request: (wanted: Wanted, signal: AbortSignal) => Promise<Address>
  /** Resolves when the server has accepted what was put there; a repeat has no effect. */
  confirm: (address: Address, signal: AbortSignal) => Promise<unknown>
  /** After this error the target takes no picture any more. */
  isLost?: (error: unknown) => boolean
  onFailed?: (error: unknown) => void
}

/** The upload addresses of a picture. A retry reuses them, also after a reload, so that it takes no second slot. */
export interface Sending {
  clientKey: string
  address?: Address | undefined
}

interface Progress {
  signal: AbortSignal
  onAddress?: (sending: Sending) => void
  /** 0 to 1 */
  onPart?: (part: number) => void
}

type Files = Pick<PreparedImage, 'image'> & Partial<Pick<PreparedImage, 'thumb'>>

/**
 * Requests upload addresses, uploads the picture and its thumbnail, and waits until the server has accepted them.
 * @returns the addresses used.
 */
export async function sendPicture(
  files: Files,
  before: Sending,
  target: PictureTarget,
  progress: Progress,
): Promise<Address> {
  const { signal, onAddress } = progress
  const sending = await stillValid(before, target, signal)
  if (sending === 'accepted') return before.address as Address
  const { type, size } = files.image
  const { clientKey } = sending
  const address = sending.address ?? (await target.request({ contentType: type as ImageType, size, clientKey }, signal))
  onAddress?.({ clientKey, address })
  try {
    await putFiles(files, address, progress)
    await target.confirm(address, signal)
    return address
  } catch (error) {
    if (isFinal(error)) onAddress?.(blankSending())
    throw error
  }
}

/** A new idempotency key: the server assigns other addresses. */
export const blankSending = (): Sending => ({ clientKey: newClientKey() })

/** An earlier upload may have succeeded although its response was lost, or its address may have expired. */
async function stillValid(before: Sending, { confirm }: PictureTarget, signal: AbortSignal) {
  if (!before.address) return before
  try {
    await confirm(before.address, signal)
    return 'accepted'
  } catch (error) {
    if (!isFinal(error)) throw error
    return isRefusal(error, uploadRefusals.notCome) ? before : blankSending()
  }
}

/** A permanent refusal. After a network or server error the same address may be retried. */
const isFinal = (error: unknown): boolean => {
  const status = error instanceof PutFailed ? error.status : error instanceof CallError ? error.code : 0
  return status >= 400 && status < 500 && status !== 429
}

async function putFiles({ image, thumb }: Files, to: Address, { onPart, signal }: Progress): Promise<void> {
  // The address is signed for WebP. Without WebP support the thumbnail is skipped; the server makes its own anyway.
  const small = to.thumb !== undefined && thumb?.type === 'image/webp' ? { url: to.thumb, file: thumb } : undefined
  const whole = image.size + (small?.file.size ?? 0)
  await putFile(to.url, image, { signal, onSent: (bytes) => onPart?.(bytes / whole) })
  onPart?.(image.size / whole)
  if (small) await putFile(small.url, small.file, { signal, onSent: (bytes) => onPart?.((image.size + bytes) / whole) })
}

import type { ImageType } from '@sp/contract'
import { detectImageType } from './image-type.ts'
import { type Encoding, encodingFor, FINE, type Size, sentSize, smallerSize, thumbSize } from './size-plan.ts'
import { UnreadableImage } from './unreadable-image.ts'

export interface PreparedImage extends Size {
  image: Blob
  thumb: Blob
}

export interface ByteLimits {
  image: number
  thumb: number
}

const THUMB: Encoding = { type: 'image/webp', quality: 0.5 }
const PNG_MOST = 1024 * 1024
/** The canvas limit of older iPhones; a larger canvas stays empty without an error. */
const SMALL_CANVAS_PIXELS = 16_000_000

/**
 * Draws the picture and encodes its pixels, by the product's rules of size and quality: no byte of the file, and
 * therefore no location, leaves the device. Requires OffscreenCanvas, not the DOM.
 */
export async function compressImage(file: File, limits: ByteLimits): Promise<PreparedImage> {
  const type = detectImageType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  const bitmap = await decode(file, type)
  try {
    const sent = await encodeWithin(bitmap, sentSize(bitmap), encodingFor(file.size, type), limits.image)
    const thumb = await encodeWithin(bitmap, thumbSize(bitmap), THUMB, limits.thumb)
    return { image: sent.blob, thumb: thumb.blob, width: sent.width, height: sent.height }
  } finally {
    bitmap.close()
  }
}

async function decode(file: File, type: ImageType | undefined): Promise<ImageBitmap> {
  // Some phones report no type for HEIC files, so only a contradicting type is refused.
  const claimsOther = file.type !== '' && !file.type.startsWith('image/')
  if (claimsOther && !type) throw new UnreadableImage(file.type)
  try {
    // EXIF orientation is applied by default; passing the option is an error before Chromium 112.
    return await createImageBitmap(file)
  } catch (cause) {
    throw new UnreadableImage(file.type, { cause })
  }
}

interface Encoded extends Size {
  blob: Blob
}

async function encodeWithin(bitmap: ImageBitmap, size: Size, encoding: Encoding, limit: number): Promise<Encoded> {
  let encoded = await encode(bitmap, size, encoding)
  while (encoded.blob.size > limit) {
    encoded = await encode(bitmap, smallerSize(encoded, encoded.blob.size, limit), encoding)
  }
  return encoded
}

async function encode(bitmap: ImageBitmap, size: Size, encoding: Encoding): Promise<Encoded> {
  const canvas = paint(bitmap, size, encoding) ?? paint(bitmap, sentSize(size, SMALL_CANVAS_PIXELS), encoding)
  if (!canvas) throw new UnreadableImage('no canvas is large enough')
  const { width, height } = canvas
  const blob = await canvas.convertToBlob(encoding)
  if (blob.type === encoding.type || encoding.type === 'image/jpeg') return { blob, width, height }
  // A browser without WebP encoding returns PNG: it keeps the transparency of a sticker, but a photo is far too large.
  if (encoding.quality === FINE && blob.size <= PNG_MOST) return { blob, width, height }
  return encode(bitmap, size, { ...encoding, type: 'image/jpeg' })
}

/** Draws the picture, for a JPEG on white; null if the browser cannot provide a canvas of this size. */
function paint(bitmap: ImageBitmap, { width, height }: Size, { type }: Encoding): OffscreenCanvas | null {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  if (context.getImageData(width - 1, height - 1, 1, 1).data[3] !== 255) return null
  if (type !== 'image/jpeg') context.clearRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

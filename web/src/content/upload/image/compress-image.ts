import { jpegQuality, type Size, sentSize, smallerSize, thumbSize, UNCHANGED_MAX_BYTES } from './size-plan.ts'
import { sniffImageType, stripMetadata } from './strip-metadata.ts'
import { UnreadableImage } from './unreadable-image.ts'

export interface PreparedImage extends Size {
  image: Blob
  thumb: Blob
}

export interface ByteLimits {
  image: number
  thumb: number
}

const THUMB_QUALITY = 0.5
/** The canvas limit of older iPhones; a larger canvas stays empty without an error. */
const SMALL_CANVAS_PIXELS = 16_000_000

/** Compresses by the product's rules and removes all metadata. Requires OffscreenCanvas, not the DOM. */
export async function compressImage(file: File, limits: ByteLimits): Promise<PreparedImage> {
  const bitmap = await decode(file)
  try {
    const sent = (await keepOriginal(file, bitmap)) ?? (await encodeJpeg(bitmap, jpegQuality(file.size), limits.image))
    const thumb = await encodeWithin(bitmap, thumbSize(bitmap), 'image/webp', THUMB_QUALITY, limits.thumb)
    return { image: sent.blob, thumb: thumb.blob, width: sent.width, height: sent.height }
  } finally {
    bitmap.close()
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  // Some phones report no type for HEIC files, so only a contradicting type is refused.
  const claimsOther = file.type !== '' && !file.type.startsWith('image/')
  if (claimsOther && !sniffImageType(head)) throw new UnreadableImage(file.type)
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

async function keepOriginal(file: File, bitmap: ImageBitmap): Promise<Encoded | null> {
  if (file.size > UNCHANGED_MAX_BYTES) return null
  const { width, height } = bitmap
  const wanted = sentSize(bitmap)
  if (wanted.width !== width || wanted.height !== height) return null
  const stripped = stripMetadata(new Uint8Array(await file.arrayBuffer()))
  return stripped && { blob: new Blob([stripped.bytes], { type: stripped.type }), width, height }
}

async function encodeJpeg(bitmap: ImageBitmap, quality: number, limit: number): Promise<Encoded> {
  return encodeWithin(bitmap, sentSize(bitmap), 'image/jpeg', quality, limit)
}

async function encodeWithin(bitmap: ImageBitmap, size: Size, type: string, quality: number, limit: number) {
  let encoded = await encode(bitmap, size, type, quality)
  while (encoded.blob.size > limit) {
    encoded = await encode(bitmap, smallerSize(encoded, encoded.blob.size, limit), type, quality)
  }
  return encoded
}

async function encode(bitmap: ImageBitmap, size: Size, type: string, quality: number): Promise<Encoded> {
  const canvas = paint(bitmap, size) ?? paint(bitmap, sentSize(size, SMALL_CANVAS_PIXELS))
  if (!canvas) throw new UnreadableImage('no canvas is large enough')
  const { width, height } = canvas
  const blob = await canvas.convertToBlob({ type, quality })
  // A browser without WebP encoding returns PNG, which would be far too large for a thumbnail.
  if (blob.type === type) return { blob, width, height }
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality }), width, height }
}

/** Draws the picture on white; null if the browser cannot provide a canvas of this size. */
function paint(bitmap: ImageBitmap, { width, height }: Size): OffscreenCanvas | null {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255 ? canvas : null
}

import type { ImageType } from '@sp/contract'
import { type Bytes, startsWith } from './bytes.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { PNG_SIGNATURE, stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

/** What the bytes are, whatever their name says; null for anything that the server would not take as it is. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return null
}

/**
 * The same picture, bit for bit, without where, when and by whom it was taken. Null when that is impossible by leaving
 * bytes out (another format, broken, or upright only by its EXIF): then it has to be encoded anew.
 */
export function stripMetadata(bytes: Uint8Array): { type: ImageType; bytes: Bytes } | null {
  const type = sniffImageType(bytes)
  if (!type) return null
  const strip = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }[type]
  const stripped = strip(bytes)
  return stripped && { type, bytes: stripped }
}

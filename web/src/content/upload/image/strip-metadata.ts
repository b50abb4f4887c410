import type { ImageType } from '@sp/contract'
import { type Bytes, startsWith } from './bytes.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { PNG_SIGNATURE, stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

/** The type of the bytes, regardless of the file name; null for types that the server does not accept unchanged. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return null
}

/**
 * The same picture, pixel by pixel, without metadata. Null if that is impossible by removing bytes (another format,
 * broken, or rotated by EXIF): then it must be re-encoded.
 */
export function stripMetadata(bytes: Uint8Array): { type: ImageType; bytes: Bytes } | null {
  const type = sniffImageType(bytes)
  if (!type) return null
  const strip = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }[type]
  const stripped = strip(bytes)
  return stripped && { type, bytes: stripped }
}

import type { ImageType } from '@sp/contract'

export interface Size {
  width: number
  height: number
}

export interface Encoding {
  type: ImageType
  quality: number
}

const SMALL_BYTES = 204_800
/** The loss is invisible: docs/decisions/0105. */
export const FINE = 0.92
const MB = 1024 * 1024
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 8192
const THUMB_SIDE = 2000

/** A small picture keeps its type, its transparency and its visible quality; a larger one becomes a smaller JPEG. */
export function encodingFor(fileBytes: number, type: ImageType = 'image/jpeg'): Encoding {
  if (fileBytes <= SMALL_BYTES) return { type, quality: FINE }
  return { type: 'image/jpeg', quality: jpegQuality(fileBytes) }
}

export function jpegQuality(fileBytes: number): number {
  if (fileBytes < 10 * MB) return 0.6
  return fileBytes < 20 * MB ? 0.5 : 0.4
}

export function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

export function sentSize(size: Size, maxPixels = MAX_PIXELS): Size {
  const factor = Math.min(
    1,
    MAX_SIDE / Math.max(size.width, size.height),
    Math.sqrt(maxPixels / (size.width * size.height)),
  )
  if (factor === 1) return size
  const { width, height } = scaled(size, factor)
  // Rounding up may exceed the limit by a row.
  return width * height > maxPixels ? { width, height: Math.max(1, Math.floor(maxPixels / width)) } : { width, height }
}

export function thumbSize(size: Size): Size {
  return size.width > THUMB_SIDE || size.height > THUMB_SIDE ? scaled(size, 0.1) : size
}

export function smallerSize(size: Size, bytes: number, limit: number): Size {
  return scaled(size, Math.min(0.9, Math.sqrt(limit / bytes) * 0.95))
}

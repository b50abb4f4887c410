import { type Bytes, joinBytes, startsWith, viewOf } from './bytes.ts'
import { exifOrientation } from './exif-orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const JFIF_BYTES = 18

type Fate = 'keep' | 'drop' | 'unsafe'

/**
 * A JPEG reduced to what its picture needs: no EXIF, XMP, comments, embedded thumbnails or trailing data (motion
 * photos, second pictures). Null if that is impossible without decoding: broken, rotated by EXIF, or with colours
 * that depend on an Adobe segment.
 */
export function stripJpeg(bytes: Uint8Array): Bytes | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === EOI) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) return joinBytes([...kept, bytes.subarray(at, at + 2)])
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    const fate = fateOf(marker, segment)
    if (fate === 'unsafe') return null
    if (fate === 'keep') kept.push(marker === 0xe0 ? withoutThumbnail(segment) : segment)
    at = end
    if (marker === SOS) {
      at = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  return null
}

function fateOf(marker: number, segment: Uint8Array): Fate {
  if (marker === 0xe0) return startsWith(segment, 'JFIF\0', 4) && segment.length >= JFIF_BYTES ? 'keep' : 'drop'
  if (marker === 0xe1) return isUpright(segment) ? 'drop' : 'unsafe'
  if (marker === 0xe2) return startsWith(segment, 'ICC_PROFILE\0', 4) ? 'keep' : 'drop'
  // Decoders assume Adobe's transform 1 by default; RGB and CMYK pictures would change their colours.
  if (marker === 0xee) return !startsWith(segment, 'Adobe', 4) || segment[15] === 1 ? 'drop' : 'unsafe'
  if ((marker >= 0xe3 && marker <= 0xef) || marker === COMMENT) return 'drop'
  const needed = marker >= 0xc0 && marker <= 0xdf && !(marker >= 0xd0 && marker <= 0xd9)
  return needed ? 'keep' : 'unsafe'
}

function isUpright(segment: Uint8Array): boolean {
  return !startsWith(segment, 'Exif\0\0', 4) || exifOrientation(segment.subarray(10)) === 1
}

function withoutThumbnail(jfif: Uint8Array): Uint8Array {
  const bare = jfif.slice(0, JFIF_BYTES)
  bare.set([0, JFIF_BYTES - 2], 2)
  bare.set([0, 0], JFIF_BYTES - 2)
  return bare
}

/** Entropy-coded data ends at the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

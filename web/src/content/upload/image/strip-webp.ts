import { type Bytes, fourLetters, joinBytes, startsWith, viewOf } from './bytes.ts'
import { exifOrientation } from './exif-orientation.ts'

const KEPT_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
const RIFF_BYTES = 12
const CHUNK_BYTES = 8
const FRAME_HEADER_BYTES = 16
const EXIF_AND_XMP_FLAGS = 0x0c

/** A WebP reduced to its picture chunks, with sizes and flags corrected; null if it is broken or rotated by EXIF. */
export function stripWebp(bytes: Uint8Array): Bytes | null {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return null
  const end = CHUNK_BYTES + viewOf(bytes).getUint32(4, true)
  if (end > bytes.length) return null
  const chunks = chunksToKeep(bytes.subarray(RIFF_BYTES, end))
  if (!chunks?.length) return null
  const stripped = joinBytes([bytes.subarray(0, RIFF_BYTES), ...chunks])
  viewOf(stripped).setUint32(4, stripped.length - CHUNK_BYTES, true)
  return stripped
}

/** Null if the list is broken or contains an EXIF chunk that rotates the picture. */
function chunksToKeep(list: Uint8Array): Uint8Array[] | null {
  const view = viewOf(list)
  const kept: Uint8Array[] = []
  let at = 0
  while (at < list.length) {
    if (at + CHUNK_BYTES > list.length) return null
    const size = view.getUint32(at + 4, true)
    const dataEnd = at + CHUNK_BYTES + size
    if (dataEnd > list.length) return null
    const name = fourLetters(list, at)
    const data = list.subarray(at + CHUNK_BYTES, dataEnd)
    if (name === 'EXIF' && exifOrientation(withoutPrefix(data)) !== 1) return null
    if (KEPT_CHUNKS.has(name)) {
      const clean = cleanData(name, data)
      if (!clean) return null
      kept.push(chunk(name, clean))
    }
    at = dataEnd + (size & 1)
  }
  return kept
}

/** Some encoders put JPEG's prefix before the TIFF header. */
function withoutPrefix(exif: Uint8Array): Uint8Array {
  return startsWith(exif, 'Exif\0\0') ? exif.subarray(6) : exif
}

function cleanData(name: string, data: Uint8Array): Uint8Array | null {
  if (name === 'VP8X') {
    const header = data.slice()
    header[0] = (header[0] ?? 0) & ~EXIF_AND_XMP_FLAGS
    return header
  }
  if (name !== 'ANMF') return data
  // A frame contains its own chunk list behind a fixed header, possibly with unknown chunks.
  if (data.length < FRAME_HEADER_BYTES) return null
  const inner = chunksToKeep(data.subarray(FRAME_HEADER_BYTES))
  return inner && joinBytes([data.subarray(0, FRAME_HEADER_BYTES), ...inner])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(CHUNK_BYTES + data.length + (data.length & 1))
  for (let i = 0; i < 4; i++) whole[i] = name.charCodeAt(i)
  viewOf(whole).setUint32(4, data.length, true)
  whole.set(data, CHUNK_BYTES)
  return whole
}

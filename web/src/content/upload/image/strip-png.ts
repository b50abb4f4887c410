import { type Bytes, fourLetters, joinBytes, startsWith, viewOf } from './bytes.ts'
import { exifOrientation } from './exif-orientation.ts'

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'
const FRAME_BYTES = 12

const KEPT_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT acTL fcTL fdAT pHYs'.split(' '))

/** A PNG reduced to its picture chunks; null if it is broken, rotated by EXIF, or needs an unknown chunk. */
export function stripPng(bytes: Uint8Array): Bytes | null {
  if (!startsWith(bytes, PNG_SIGNATURE) || fourLetters(bytes, 12) !== 'IHDR') return null
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, PNG_SIGNATURE.length)]
  let at = PNG_SIGNATURE.length
  while (at + FRAME_BYTES <= bytes.length) {
    const name = fourLetters(bytes, at + 4)
    const end = at + FRAME_BYTES + view.getUint32(at)
    if (end > bytes.length) return null
    if (name === 'eXIf' && exifOrientation(bytes.subarray(at + 8, end - 4)) !== 1) return null
    if (KEPT_CHUNKS.has(name)) kept.push(bytes.subarray(at, end))
    else if (isCritical(name)) return null
    if (name === 'IEND') return joinBytes(kept)
    at = end
  }
  return null
}

/** The case of a chunk's first letter marks it as critical or optional. */
function isCritical(name: string): boolean {
  return (name.charCodeAt(0) & 0x20) === 0
}

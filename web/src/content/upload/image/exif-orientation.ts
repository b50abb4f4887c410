import { startsWith, viewOf } from './bytes.ts'

const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/** The orientation (1 to 8) in an EXIF block (starting at its TIFF header); 1, upright, if there is none. */
export function exifOrientation(tiff: Uint8Array): number {
  const little = startsWith(tiff, 'II')
  if ((!little && !startsWith(tiff, 'MM')) || tiff.length < 8) return 1
  const view = viewOf(tiff)
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return 1
  const entries = view.getUint16(directory, little)
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return 1
    if (view.getUint16(entry, little) !== ORIENTATION) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

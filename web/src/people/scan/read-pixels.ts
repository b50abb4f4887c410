import type { ReaderOptions } from 'zxing-wasm/reader'
import { blurred, enlarged, evened, type Gray, grayOf, type Pixels, pixelsOf, sharpened, stretched } from './gray.ts'

/** Tries to read a picture once; undefined if no code is found. */
export type Look = (pixels: Pixels, options: ReaderOptions) => Promise<string | undefined>

const OPTIONS: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1 }
/** Larger pictures are not preprocessed: the cost grows with the number of pixels. */
const HELPED_AREA = 1_500_000
const TRIPLED_AREA = 400_000

interface Help {
  make: (gray: Gray) => Gray
  options?: ReaderOptions
  most?: number
}

/** Preprocessing for small, faint, blurred, noisy or shaded codes; the most effective first. */
const HELPS: readonly Help[] = [
  { make: (gray) => sharpened(enlarged(stretched(gray), 2), 3, 2) },
  { make: (gray) => stretched(blurred(gray, 1)) },
  { make: (gray) => enlarged(stretched(gray), 3), options: { tryDenoise: true }, most: TRIPLED_AREA },
  { make: (gray) => evened(blurred(gray, 1), 24), options: { tryDenoise: true } },
  { make: (gray) => sharpened(stretched(gray), 5, 3), options: { tryDenoise: true } },
]

/** The text of a code in a picture; null if none. Runs in the worker and in tests. */
export async function readPixels(pixels: Pixels, look: Look): Promise<string | null> {
  const seen = await look(pixels, OPTIONS)
  const area = pixels.width * pixels.height
  if (seen !== undefined || area > HELPED_AREA) return seen ?? null
  const gray = grayOf(pixels)
  for (const { make, options = {}, most = HELPED_AREA } of HELPS) {
    const text = area > most ? undefined : await look(pixelsOf(make(gray)), { ...OPTIONS, ...options })
    if (text !== undefined) return text
  }
  return null
}

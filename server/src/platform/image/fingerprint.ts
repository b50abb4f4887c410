export const FINGERPRINT_SIDE = 32
const WAVES = 8
/** Below this contrast a picture cannot be distinguished from other plain ones. */
const PLAIN = 60

/**
 * cos((2x + 1)uπ / 2n) for u = 1 … 8: only low frequencies, which survive encoding, scaling and slight cropping.
 */
const cosines = Array.from({ length: WAVES }, (_, u) =>
  Float64Array.from({ length: FINGERPRINT_SIDE }, (_pixel, x) =>
    Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * FINGERPRINT_SIDE)),
  ),
)

/**
 * A 64-bit perceptual hash: whether each low-frequency DCT coefficient is above or below the median. The picture
 * cannot be reconstructed from it.
 * @param grey a square of FINGERPRINT_SIDE bytes each side
 * @returns sixteen hexadecimal digits; empty for a picture too plain to be distinguished
 */
export function fingerprintOf(grey: Uint8Array): string {
  const rows = cosines.map((wave) =>
    Float64Array.from({ length: FINGERPRINT_SIDE }, (_, y) =>
      wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * FINGERPRINT_SIDE + x] ?? 0), 0),
    ),
  )
  const strengths = cosines.flatMap((wave) =>
    rows.map((row) => wave.reduce((sum, cosine, y) => sum + cosine * (row[y] ?? 0), 0)),
  )
  if (Math.max(...strengths.map(Math.abs)) < PLAIN * FINGERPRINT_SIDE) return ''
  const median = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0
  return strengths
    .reduce((bits, strength) => (bits << 1n) | BigInt(strength >= median), 0n)
    .toString(16)
    .padStart(16, '0')
}

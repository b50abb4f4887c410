/** The side of the grey square that a picture is looked at in. */
export const FINGERPRINT_SIDE = 32
const WAVES = 8
/** A picture with less contrast than this looks like any other plain one. */
const PLAIN = 60

/** cos((2x + 1)uπ / 2n) for u = 1 … 8: the coarse waves alone, which survive encoding, scaling and a small cut. */
const cosines = Array.from({ length: WAVES }, (_, u) =>
  Float64Array.from({ length: FINGERPRINT_SIDE }, (_pixel, x) =>
    Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * FINGERPRINT_SIDE)),
  ),
)

/**
 * What a picture looks like, as a perceptual hash in 64 bits: how strong each coarse wave in it is (DCT), above the
 * median or below. The picture cannot be made from it.
 * @param grey a square of FINGERPRINT_SIDE bytes each side
 * @returns sixteen hexadecimal digits; empty for a picture so plain that it is like any other
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

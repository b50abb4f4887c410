/**
 * Maximum of 64 bits that differ for the same picture after encoding, scaling or slight cropping (decision 0027).
 */
export const SAME_PICTURE = 10

/** A fingerprint as two 32-bit integers: thousands are compared in well under a millisecond. */
export type Halves = readonly [high: number, low: number]

export const halvesOf = (fingerprint: string): Halves => [
  Number.parseInt(fingerprint.slice(0, 8), 16),
  Number.parseInt(fingerprint.slice(8), 16),
]

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export const hammingDistance = ([a, b]: Halves, [c, d]: Halves): number => bitsOf(a ^ c) + bitsOf(b ^ d)

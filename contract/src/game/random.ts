/** Deterministic numbers from a seed: sfc32, integer arithmetic only (docs/mines.md). */
export interface Random {
  next(): number
  below(end: number): number
}

/** Rounds before the first number, so that every bit of the seed affects every other. */
const WARM_UP = 16

/** `seed` is 32 hexadecimal digits. */
export function randomFrom(seed: string): Random {
  let [a, b, c, count] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0) as [
    number,
    number,
    number,
    number,
  ]
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < WARM_UP; round++) next()
  return { next, below: (end) => next() % end }
}

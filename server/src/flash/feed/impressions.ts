import { AFTER_MAX } from '@sp/contract'

export interface Impressions {
  /** The number of the newest flash at that time; higher numbers are newer. */
  readonly newest: number
  /** Of the flashes that the reader was given; none is higher than `newest`. */
  readonly numbers: ReadonlySet<number>
}

export const NO_IMPRESSIONS: Impressions = { newest: 0, numbers: new Set() }

const MOST_BYTES = (AFTER_MAX / 4) * 3
const LONGEST_NUMBER = 8

/** The newest number, then the differences between descending numbers as 7-bit varints: mostly one or two bytes. */
export function textOf({ newest, numbers }: Impressions): string {
  const bytes: number[] = []
  const put = (number: number): void => {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128)
    bytes.push(number)
  }
  put(newest)
  let above = newest
  for (const number of [...numbers].sort((a, b) => b - a)) {
    // Truncated at this length: the oldest may be recommended again.
    if (bytes.length > MOST_BYTES - LONGEST_NUMBER) break
    put(above - number)
    above = number
  }
  return Buffer.from(bytes).toString('base64url')
}

/** An invalid text counts as no impressions. */
export function impressionsIn(text: string): Impressions {
  const [newest = 0, ...steps] = numbersIn(Buffer.from(text, 'base64url'))
  if (!Number.isSafeInteger(newest)) return NO_IMPRESSIONS
  const numbers = new Set<number>()
  let number = newest
  for (const step of steps) {
    number -= step
    numbers.add(number)
  }
  return { newest, numbers }
}

function numbersIn(bytes: Buffer): number[] {
  const numbers: number[] = []
  let number = 0
  let scale = 1
  for (const byte of bytes) {
    number += (byte % 128) * scale
    scale *= 128
    if (byte > 127) continue
    numbers.push(number)
    number = 0
    scale = 1
  }
  return numbers
}

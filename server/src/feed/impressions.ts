import { AFTER_MAX } from '@sp/contract'

/** What somebody has been given by recommend. Their device keeps it, as a text that says nothing to it. */
export interface Impressions {
  /** The newest flash that there was; whatever is newer came since. */
  readonly newest: number
  readonly numbers: ReadonlySet<number>
}

export const NO_IMPRESSIONS: Impressions = { newest: 0, numbers: new Set() }

const MOST_BYTES = (AFTER_MAX / 4) * 3
const LONGEST_NUMBER = 8

/** The newest, then how far each lies below the one before, in sevens of bits: one or two bytes for most. */
export function textOf({ newest, numbers }: Impressions): string {
  const bytes: number[] = []
  const put = (number: number): void => {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128)
    bytes.push(number)
  }
  put(newest)
  let above = newest
  for (const number of [...numbers].sort((a, b) => b - a)) {
    // So long that the oldest may come again.
    if (bytes.length > MOST_BYTES - LONGEST_NUMBER) break
    put(above - number)
    above = number
  }
  return Buffer.from(bytes).toString('base64url')
}

/** A text that is none of ours stands for impressions that nobody had: it does no harm. */
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

import { texts } from './texts.ts'

const UNITS = [
  { size: 100_000_000, sign: texts.hundredMillion },
  { size: 10_000, sign: texts.tenThousand },
  { size: 1000, sign: texts.thousand },
]

/** 1234 as `1.2k`, 18000 as `1.8w`: one decimal, truncated, so that a count never shows more than there is. */
export function shortCount(n: number): string {
  const unit = UNITS.find(({ size }) => n >= size)
  if (!unit) return String(n)
  const tenths = Math.floor(n / (unit.size / 10))
  return `${tenths / 10}${unit.sign}`
}

export const shownCount = (count: number) => (count > 0 ? shortCount(count) : undefined)

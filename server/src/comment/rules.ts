import { QUOTE_MAX } from '@sp/contract'

/** The beginning of a text on one line, as an answer quotes it; null where there is no text any more. */
export function excerptOf(text: string): string | null {
  const points = Array.from(text.replace(/\s+/gu, ' ').trim())
  if (points.length === 0) return null
  if (points.length <= QUOTE_MAX) return points.join('')
  return `${points
    .slice(0, QUOTE_MAX - 1)
    .join('')
    .trimEnd()}…`
}

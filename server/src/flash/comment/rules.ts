import { QUOTE_MAX } from '@sp/contract'
import { oneLine } from '../../platform/excerpt.ts'

/** The beginning of a text on one line, for quotes; null where there is no text. */
export function excerptOf(text: string): string | null {
  const points = oneLine(text)
  if (points.length === 0) return null
  if (points.length <= QUOTE_MAX) return points.join('')
  return `${points
    .slice(0, QUOTE_MAX - 1)
    .join('')
    .trimEnd()}…`
}

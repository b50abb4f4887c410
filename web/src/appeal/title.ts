import type { Appealable } from '@sp/contract'
import { fullTime } from '../platform/time.ts'
import { texts } from './texts.ts'

/** A mute without an end has one in a year that nobody sees. */
const isForGood = (until: string): boolean => new Date(until).getFullYear() > 9000

type Decision = Pick<Appealable, 'targetType' | 'mutedUntil' | 'excerpt' | 'note'>

/** What was decided, in a few words. */
export function titleOf({ targetType, mutedUntil }: Decision): string {
  const title = texts.decided[targetType]
  if (mutedUntil === null) return title
  return isForGood(mutedUntil) ? texts.mutedForGood(title) : texts.mutedUntil(title, fullTime(mutedUntil))
}

/** What it was about; of a mute, why. */
export const wordsOf = ({ excerpt, note }: Decision): string => excerpt || texts.why(note)

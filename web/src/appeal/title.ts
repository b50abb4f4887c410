import { type Appealable, isForever } from '@sp/contract'
import { fullTime } from '../platform/time.ts'
import { texts } from './texts.ts'

type Decision = Pick<Appealable, 'targetType' | 'mutedUntil' | 'excerpt' | 'note'>

/** What was decided, in a few words. */
export function titleOf({ targetType, mutedUntil }: Decision): string {
  const title = texts.decided[targetType]
  if (mutedUntil === null) return title
  return isForever(mutedUntil) ? texts.mutedForGood(title) : texts.mutedUntil(title, fullTime(mutedUntil))
}

/** What it was about; of a mute, why. */
export const wordsOf = ({ excerpt, note }: Decision): string => excerpt || texts.why(note)

import { type Appealable, isForever } from '@sp/contract'
import { fullTime } from '../../platform/time.ts'
import { texts } from './texts.ts'

type Decision = Pick<Appealable, 'targetType' | 'mutedUntil' | 'excerpt' | 'note'>

export function titleOf({ targetType, mutedUntil }: Decision): string {
  const title = texts.decided[targetType]
  if (mutedUntil === null) return title
  return isForever(mutedUntil) ? texts.mutedForGood(title) : texts.mutedUntil(title, fullTime(mutedUntil))
}

export const wordsOf = ({ excerpt, note }: Decision): string => excerpt || texts.why(note)

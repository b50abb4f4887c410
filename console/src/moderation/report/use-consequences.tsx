import type { Case } from '@sp/contract'
import type { Consequence } from '../../parts/consequences.tsx'
import { dateTime } from '../../platform/time.ts'
import { useNow } from '../../platform/use-now.ts'
import { wouldEnd } from '../../platform/would-end.ts'
import type { Choice } from './choice.ts'
import { consequencesOf } from './consequences.ts'
import { factsOf } from './notes.ts'

export function useConsequences(of: Case, choice: Choice): Consequence[] {
  const now = useNow()
  const end = choice.mute === 'none' || choice.mute === 'warn' ? undefined : wouldEnd(choice.mute, now)
  const around = { undoMinutes: of.undoMinutes, mutedUntil: end && dateTime(end) }
  return consequencesOf(choice, factsOf(of), around).map(({ icon, text, isFinal }) => ({
    icon,
    text: text.map((piece, at) => (at % 2 ? <b key={at}>{piece}</b> : piece)),
    final: isFinal ?? false,
  }))
}

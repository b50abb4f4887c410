import type { AppealCase } from '@sp/contract'
import type { Consequence } from '../../parts/consequences.tsx'
import { dateTime } from '../../platform/time.ts'
import { wouldEnd } from '../../platform/would-end.ts'
import type { Choice } from './choice.ts'
import { texts } from './texts.ts'

const words = texts.consequences

export function consequencesOf(of: AppealCase, choice: Choice): Consequence[] {
  const notified: Consequence[] = [{ icon: 'bell', text: words.told }]
  if (choice.outcome !== 'kept' && of.first.reports > 0) notified.push({ icon: 'me', text: words.reporters })
  return [effectOf(of, choice), ...notified, { icon: 'undo', text: words.final }]
}

function effectOf({ mute, first, targetType }: AppealCase, choice: Choice): Consequence {
  if (targetType === 'warning')
    return { icon: 'flag', text: choice.outcome === 'kept' ? words.keptWarning : words.revokedWarning }
  if (mute === null) {
    if (choice.outcome === 'kept') return { icon: 'eye-off', text: words.keptThing }
    return { icon: 'eye', text: words.revokedThing }
  }
  if (choice.outcome === 'kept') return { icon: 'clock', text: words.keptMute }
  const end = choice.mute && first.mutedFrom !== null && wouldEnd(choice.mute, Date.parse(first.mutedFrom))
  return choice.outcome === 'lightened' && end
    ? { icon: 'clock', text: words.lightened(dateTime(end)) }
    : { icon: 'clock', text: words.revokedMute }
}

import { CallError, common, isForever, nodeRefusals } from '@sp/contract'
import { texts } from './silenced-texts.ts'
import { fullTime } from './time.ts'

/** Why somebody may not write, and until when; null where something else was refused. */
export function silencedWords(error: unknown): string | null {
  if (!(error instanceof CallError)) return null
  const data = (error.data ?? {}) as Record<string, unknown>
  if (error.reason === common.muted.reason) return words(error.msg, data['banedToDatetime'], data['banedReason'])
  if (error.reason === nodeRefusals.banned.reason) return words(error.msg, data['until'], data['reason'])
  return null
}

function words(msg: string, until: unknown, why: unknown): string {
  const when = typeof until !== 'string' || isForever(until) ? texts.forGood : texts.until(fullTime(until))
  const reason = typeof why === 'string' && why !== '' ? texts.why(why) : ''
  return `${msg}，${when}。${reason}${texts.kept}`
}

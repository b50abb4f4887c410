import type { Envelope } from '@sp/contract'
import type { Outcome } from './matrix-rows.ts'
import type { Who } from './world.ts'

export const printed = (outcome: Outcome): string =>
  typeof outcome === 'object' ? `${outcome.code} ${outcome.reason}` : String(outcome)

/** The outcome in the words of the table; for a refusal also whether it reveals more than it should. */
export function met({ code, reason, data }: Envelope<unknown>, owner: Who, want: Outcome): string {
  const named = JSON.stringify(data).includes(String(owner.id))
  if (code !== 200) return `${code} ${reason}${named ? ' and names the owner' : ''}`
  if (want === 'seen' || want === 'unseen') return named ? 'seen' : 'unseen'
  return typeof want === 'boolean' ? String(data) : 'ok'
}

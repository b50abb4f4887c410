import { faultOfReason } from '../../node/parts/reason-field.tsx'
import { texts } from '../texts.ts'

/** What is wrong in a sheet about a member, and at which field. */
export interface Fault {
  at: 'who' | 'reason' | 'all'
  text: string
}

export function faultIn(username: string, reason: string): Fault | undefined {
  if (username === '') return { at: 'who', text: texts.who.required }
  const text = faultOfReason(reason)
  return text === undefined ? undefined : { at: 'reason', text }
}

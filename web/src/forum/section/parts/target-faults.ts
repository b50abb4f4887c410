import { texts } from '../texts.ts'
import { faultOfReason } from './reason-field.tsx'

export interface Fault {
  at: 'who' | 'reason' | 'all'
  text: string
}

export function faultIn(username: string, reason: string): Fault | undefined {
  if (username === '') return { at: 'who', text: texts.who.required }
  const text = faultOfReason(reason)
  return text === undefined ? undefined : { at: 'reason', text }
}

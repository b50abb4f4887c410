import { isForever, type MemberRow, type MutedRow, ROLES, type Role } from '@sp/contract'
import type { ChipTone } from '@sp/ui'
import { dayOf } from '../../platform/time.ts'
import { texts } from './texts.ts'

type Standing = Pick<MutedRow, 'state' | 'role' | 'mutedUntil' | 'bannedUntil'>

/**
 * Status chip: a state that prevents login takes precedence over one that prevents writing, and in the list of a
 * section its ban over a mute.
 */
export function memberStatusOf({ state, role, mutedUntil, bannedUntil }: Standing): {
  text: string
  tone: ChipTone
} {
  if (state === 'shut') return { text: texts.states.shut, tone: 'bad' }
  if (state === 'waiting') return { text: texts.states.waiting, tone: 'lamp' }
  if (state === 'closing') return { text: texts.states.closing, tone: 'lamp' }
  if (bannedUntil !== undefined)
    return { text: isForever(bannedUntil) ? texts.bannedForever : texts.bannedUntil(dayOf(bannedUntil)), tone: 'bad' }
  if (mutedUntil !== null)
    return { text: isForever(mutedUntil) ? texts.mutedForever : texts.mutedUntil(dayOf(mutedUntil)), tone: 'bad' }
  return role === 'member' ? { text: texts.normal, tone: 'plain' } : { text: texts.roles[role], tone: 'primary' }
}

/** Staff act only on lower roles; the server rejects everything else. */
export const outranks = (role: Role, other: MemberRow['role']): boolean =>
  ROLES.indexOf(role) > ROLES.indexOf(other as Role)

import { isForever, type MemberRow, ROLES, type Role } from '@sp/contract'
import type { ChipTone } from '@sp/ui'
import { dayOf } from '../../platform/time.ts'
import { texts } from './texts.ts'

/** Status chip: a state that prevents login takes precedence over one that prevents writing. */
export function memberStatusOf({ state, role, mutedUntil }: Pick<MemberRow, 'state' | 'role' | 'mutedUntil'>): {
  text: string
  tone: ChipTone
} {
  if (state === 'shut') return { text: texts.states.shut, tone: 'bad' }
  if (state === 'waiting') return { text: texts.states.waiting, tone: 'lamp' }
  if (state === 'closing') return { text: texts.states.closing, tone: 'lamp' }
  if (mutedUntil !== null)
    return { text: isForever(mutedUntil) ? texts.mutedForever : texts.mutedUntil(dayOf(mutedUntil)), tone: 'bad' }
  return role === 'member' ? { text: texts.normal, tone: 'plain' } : { text: texts.roles[role], tone: 'primary' }
}

/** Staff act only on lower roles; the server rejects everything else. */
export const outranks = (role: Role, other: MemberRow['role']): boolean =>
  ROLES.indexOf(role) > ROLES.indexOf(other as Role)

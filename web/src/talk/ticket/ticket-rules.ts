import { isEmailAddress, lengthOf, nameKey, TICKET_OTHERS_MAX, TICKET_WORDS_MAX } from '@sp/contract'
import { texts } from './texts.ts'

const { faults: words } = texts

/** The draft of a ticket for a lost account; the answer to the security question is not stored. */
export const FIELDS = ['username', 'email', 'phone', 'createTime', 'createLocation', 'others', 'securityKey'] as const
export type Field = (typeof FIELDS)[number]
export type TicketDraft = Record<Field, string>
export type Faults = Partial<Record<Field | 'securityValue', string | undefined>>

export function draftOf(text: string): TicketDraft {
  const kept = parsed(text)
  const entries = FIELDS.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : ''])
  return Object.fromEntries(entries) as TicketDraft
}

function parsed(text: string): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(text) as Partial<Record<string, unknown>> | null) ?? {}
  } catch {
    return {}
  }
}

export const phoneDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** Errors by field; the server validates again. @param own the username of the author */
export function faultsOf(draft: TicketDraft & { securityValue: string }, own: string): Faults {
  const contact = draft.email.trim() === '' && draft.phone.trim() === '' ? words.contact : undefined
  const found: Faults = {
    username: usernameFault(draft.username, own),
    email: contact ?? (draft.email.trim() === '' || isEmailAddress(draft.email.trim()) ? undefined : words.email),
    phone: phoneFault(phoneDigits(draft.phone)),
    ...lengthFaults(draft),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

const lengthFaults = (draft: TicketDraft & { securityValue: string }): Faults =>
  Object.fromEntries(
    (['createTime', 'createLocation', 'others', 'securityKey', 'securityValue'] as const).map((field) => {
      const most = field === 'others' ? TICKET_OTHERS_MAX : TICKET_WORDS_MAX
      return [field, lengthOf(draft[field].trim()) > most ? words.tooLong(most) : undefined]
    }),
  )

function usernameFault(typed: string, own: string): string | undefined {
  const name = bareName(typed)
  if (name === '') return words.username
  return nameKey(name) === nameKey(own) ? words.own : undefined
}

/** Removes the @ sign, because the field already shows it. */
export const bareName = (typed: string): string => typed.trim().replace(/^@/, '')

function phoneFault(digits: string): string | undefined {
  if (digits === '') return undefined
  if (!/^[0-9]*$/.test(digits)) return words.phoneDigits
  if (digits.length < 11) return words.phoneShort(11 - digits.length)
  return digits.length > 11 ? words.phoneLong(digits.length - 11) : undefined
}

import { type Errors, errorsOf } from '@sp/client/form/errors-of'
import { feedbackCalls, feedbackRefusals, isEmailAddress, nameKey } from '@sp/contract'
import { fromJson } from '../../platform/device/stored.ts'
import { texts } from './texts.ts'

const { faults: words } = texts

/** The draft of a ticket for a lost account; the answer to the security question is not stored. */
const FIELDS = ['username', 'email', 'phone', 'createTime', 'createLocation', 'others', 'securityKey'] as const
export type Field = (typeof FIELDS)[number]
export type TicketDraft = Record<Field, string>

export function draftOf(text: string): TicketDraft {
  const kept = (fromJson(text) ?? {}) as Partial<Record<string, unknown>>
  const entries = FIELDS.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : ''])
  return Object.fromEntries(entries) as TicketDraft
}

const phoneDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

export interface TicketValues extends TicketDraft {
  securityValue: string
}

/** The values as they are sent. */
export const ticketOf = (values: TicketValues): TicketValues => ({
  ...values,
  username: bareName(values.username),
  phone: phoneDigits(values.phone),
})

/** @param own the username of the author */
export const ticketErrors = (values: TicketValues, own: string): Errors<TicketValues> =>
  errorsOf({ call: feedbackCalls.create, rules: (ticket) => rules(ticket, own) }, ticketOf(values))

function rules({ username, email, phone }: TicketValues, own: string): Errors<TicketValues> {
  const contact = email.trim() === '' && phone === '' ? feedbackRefusals.contactNeeded.msg : undefined
  return {
    username: username !== '' && nameKey(username) === nameKey(own) ? feedbackRefusals.own.msg : undefined,
    email: contact ?? (email.trim() === '' || isEmailAddress(email.trim()) ? undefined : words.email),
    phone: phoneFault(phone),
  }
}

/** Removes the @ sign, because the field already shows it. */
const bareName = (typed: string): string => typed.trim().replace(/^@/, '')

function phoneFault(digits: string): string | undefined {
  if (digits === '') return undefined
  if (!/^[0-9]*$/.test(digits)) return words.phoneDigits
  if (digits.length < 11) return words.phoneShort(11 - digits.length)
  return digits.length > 11 ? words.phoneLong(digits.length - 11) : undefined
}

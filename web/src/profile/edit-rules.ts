import { NICKNAME_MAX, type PROFILE_FIELDS, type Profile, SIGNATURE_MAX } from '@sp/contract'
import { texts } from './texts.ts'

export type Field = (typeof PROFILE_FIELDS)[number]

/** A day of the calendar, written YYYY-MM-DD; a leap day only in its years. */
export function isRealDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year === undefined) return false
  const date = new Date(`${value}T00:00Z`)
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}

/** What the server takes at the earliest. */
export const FIRST_BIRTHDAY = '1900-01-01'

/** Where this device is; the server, which counts in UTC, has the last word. */
export function today(now = new Date()): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** A browser without a calendar of its own gives a line of text, and then the help says what to write there. */
export function hasCalendar(): boolean {
  const probe = document.createElement('input')
  probe.type = 'date'
  return probe.type === 'date'
}

const isBirthday = (value: string): boolean => isRealDate(value) && value >= FIRST_BIRTHDAY && value <= today()

const length = (value: string): number => Array.from(value.normalize()).length

const FIELD_RULES: Record<Field, (value: string) => string | undefined> = {
  nickname: (value) => (length(value) > NICKNAME_MAX ? texts.nicknameTooLong : undefined),
  signature: (value) => (length(value) > SIGNATURE_MAX ? texts.signatureTooLong : undefined),
  gender: (value) => (value === '男' || value === '女' ? undefined : texts.wrongGender),
  birthday: (value) => (isBirthday(value) ? undefined : texts.wrongBirthday),
}

/** What is wrong with a trimmed value, in the words of specification 1 § 5; the server judges again. */
export const mistakeIn = (field: Field, value: string): string | undefined =>
  value === '' ? texts.empty : FIELD_RULES[field](value)

/** The value as the one who edits it types it. */
export function typedValue(profile: Profile, field: Field): string {
  if (field !== 'gender') return profile[field] ?? ''
  return profile.gender === null ? '' : texts.gender[profile.gender]
}

/** The profile as it will be once the server has taken the value. */
export const withField = (profile: Profile, field: Field, value: string): Profile =>
  field === 'gender' ? { ...profile, gender: value === '男' ? 1 : 0 } : { ...profile, [field]: value }

import {
  NICKNAME_MAX,
  type PROFILE_FIELDS,
  type Profile,
  profileRefusals as refusals,
  SIGNATURE_MAX,
} from '@sp/contract'
import { texts } from './texts.ts'

export type Field = (typeof PROFILE_FIELDS)[number]

export function isRealDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year === undefined) return false
  const date = new Date(`${value}T00:00Z`)
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}

/** The earliest date that the server accepts. */
export const FIRST_BIRTHDAY = '1900-01-01'

/** In the local time zone; the server, which uses UTC, decides. */
export function today(now = new Date()): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** A browser without a date picker shows a text field, and then the help explains the format. */
export function hasCalendar(): boolean {
  const probe = document.createElement('input')
  probe.type = 'date'
  return probe.type === 'date'
}

const isBirthday = (value: string): boolean => isRealDate(value) && value >= FIRST_BIRTHDAY && value <= today()

const length = (value: string): number => Array.from(value.normalize()).length

const FIELD_RULES: Record<Field, (value: string) => string | undefined> = {
  nickname: (value) => (length(value) > NICKNAME_MAX ? refusals.nicknameTooLong.msg : undefined),
  signature: (value) => (length(value) > SIGNATURE_MAX ? refusals.signatureTooLong.msg : undefined),
  gender: (value) => (value === '男' || value === '女' ? undefined : refusals.gender.msg),
  birthday: (value) => (isBirthday(value) ? undefined : refusals.birthday.msg),
}

/** The error of a trimmed value, with the server's text; the server validates again. */
export const mistakeIn = (field: Field, value: string): string | undefined =>
  value === '' ? refusals.empty.msg : FIELD_RULES[field](value)

export function typedValue(profile: Profile, field: Field): string {
  if (field !== 'gender') return profile[field] ?? ''
  return profile.gender === null ? '' : texts.gender[profile.gender]
}

export const withField = (profile: Profile, field: Field, value: string): Profile =>
  field === 'gender' ? { ...profile, gender: value === '男' ? 1 : 0 } : { ...profile, [field]: value }

import type { SquareField, SquareProfile } from '@sp/contract'
import { texts as shared } from '../../platform/texts.ts'
import { fieldNames, fieldTexts, genderNames, sexRoleNames } from './field-texts.ts'

/** `text` is null if the field is locked: the value is not in the response. */
export interface ProfileRow {
  key: string
  label: string
  text: string | null
}

export interface ProfileSection {
  title: string
  rows: readonly ProfileRow[]
}

const SECTIONS: readonly { title: string; lines: readonly (readonly SquareField[])[] }[] = [
  {
    title: fieldTexts.basics,
    lines: [
      ['name'],
      ['age'],
      ['birthday'],
      ['gender'],
      ['height', 'weight'],
      ['sexRole'],
      ['province', 'city'],
      ['hometown'],
    ],
  },
  { title: fieldTexts.work, lines: [['job'], ['salary'], ['education'], ['school'], ['major']] },
  { title: fieldTexts.contact, lines: [['wechat'], ['contact']] },
]

export function dayOf(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return shared.yearMonthDay(year, month, day)
}

type ProfileValues = Partial<Pick<SquareProfile, SquareField>>

export function fieldText(values: ProfileValues, field: SquareField): string {
  const value = values[field]
  if (value === null || value === undefined || value === '') return ''
  switch (field) {
    case 'age':
      return fieldTexts.years(Number(value))
    case 'birthday':
      return dayOf(String(value))
    case 'gender':
      return genderNames[value as 0 | 1]
    case 'sexRole':
      return sexRoleNames[value as keyof typeof sexRoleNames]
    case 'height':
      return fieldTexts.height(Number(value))
    case 'weight':
      return fieldTexts.weight(Number(value))
    default:
      return String(value)
  }
}

function rowsOf(profile: SquareProfile, fields: readonly SquareField[]): ProfileRow[] {
  const isLocked = (field: SquareField) => profile.hidden.includes(field)
  const one = (field: SquareField): ProfileRow => ({
    key: field,
    label: fieldNames[field],
    text: isLocked(field) ? null : fieldText(profile, field),
  })
  const rows = fields.map(one).filter(({ text }) => text !== '')
  if (rows.length < 2 || fields.some(isLocked)) return rows
  const isPlace = fields.includes('province')
  return [
    {
      key: fields.join(),
      label: isPlace ? fieldTexts.place : rows.map(({ label }) => label).join(' / '),
      text: rows.map(({ text }) => text).join(isPlace ? ' ' : ' / '),
    },
  ]
}

export const profileSections = (profile: SquareProfile): readonly ProfileSection[] =>
  SECTIONS.map(({ title, lines }) => ({ title, rows: lines.flatMap((fields) => rowsOf(profile, fields)) })).filter(
    ({ rows }) => rows.length > 0,
  )

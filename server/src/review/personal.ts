import type { PersonalTables } from '../platform/personal.ts'

const byStaff = {
  exported: { not: 'what staff did belongs to the community' },
  closing: { kept: 'of a colleague the number under which they acted' },
} as const

export const reviewTables: PersonalTables = {
  word: { names: ['added_by', 'removed_by'], ...byStaff },
  known_picture: { names: ['added_by'], ...byStaff },
}

import type { PersonalTables } from '../../platform/personal.ts'

export const wordTables: PersonalTables = {
  word: {
    names: ['added_by', 'removed_by'],
    exported: { not: 'what staff did belongs to the community' },
    closing: { kept: 'of a colleague the number under which they acted' },
  },
}

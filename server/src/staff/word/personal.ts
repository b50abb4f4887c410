import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const wordTables: PersonalTables = {
  word: {
    names: ['added_by', 'removed_by'],
    exported: { not: 'what staff did belongs to the community' },
    closing: { kept: 'of a colleague the number under which they acted' },
  },
}

export const wordTexts: TextColumns = {
  private: ['word.text', 'word.form', 'word.hint', 'word.note', 'word.removed_why'],
}

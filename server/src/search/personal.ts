import type { PersonalTables } from '../platform/personal.ts'
import type { TextColumns } from '../platform/text-columns.ts'

export const searchTables: PersonalTables = {
  search_entry: {
    names: [],
    exported: { not: 'the words of what is in the export, to find it by' },
    closing: { erased: 'with what it leads to' },
  },
}

export const searchTexts: TextColumns = {
  public: ['search_entry.words'],
}

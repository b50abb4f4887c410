import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const countersignTables: PersonalTables = {
  countersign_request: {
    names: ['by_id', 'second_id', 'subject_id'],
    exported: { not: 'what staff asked each other belongs to the community; it names them by a number' },
    closing: { kept: 'who answered for what must stay provable for a year; it holds numbers, and no names' },
  },
}

export const countersignTextColumns: TextColumns = {
  private: ['countersign_request.reason'],
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { ownNotes } from './note-service.ts'
import { eraseNotes } from './queries.ts'

export const memberTables: PersonalTables = {
  staff_note: {
    names: ['user_id', 'by_id'],
    exported: { as: 'staff-notes', gather: ownNotes },
    closing: { kept: 'of a colleague the number under which they wrote it', erase: eraseNotes },
  },
}

export const memberTexts: TextColumns = {
  sealed: {
    'staff_note.words': { what: 'what staff noted about a member', key: 'the member’s' },
  },
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'
import { eraseSeen } from './shift-note-queries.ts'

export const queueTables: PersonalTables = {
  shift_note: {
    names: ['by_id'],
    exported: { not: 'what colleagues leave for each other belongs to the community; it names them by a number' },
    closing: { kept: 'until twenty more are written, of a colleague the number under which they wrote it' },
  },
  shift_note_seen: {
    names: ['staff_id'],
    exported: { not: 'which colleague has read which of the last twenty notes' },
    closing: { erase: eraseSeen },
  },
}

export const queueTexts: TextColumns = {
  sealed: {
    'shift_note.words': {
      what: 'what one shift of staff leaves for the next',
      key: 'the site’s',
      at: { row: 'id' },
      lost: { named: '交接', does: { reads: lostTexts.one } },
      kept: 'until twenty more are written',
      shownAfterReset: 'staff read it at the console only',
    },
  },
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const photoTables: PersonalTables = {
  pair_face: {
    names: ['user_id'],
    exported: { not: 'sealed copies of photos that their owner has, for as long as one stage lasts' },
    closing: { erased: 'with pair_session, whose end takes the files' },
  },
}

export const photoTexts: TextColumns = {
  none: ['pair_face.file'],
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const reviewTables: PersonalTables = {
  known_picture: {
    names: ['added_by'],
    exported: { not: 'what staff did belongs to the community' },
    closing: { kept: 'of a colleague the number under which they acted' },
  },
}

export const reviewTexts: TextColumns = {
  private: ['known_picture.why'],
  none: ['known_picture.fingerprint'],
}

import type { PersonalTables } from '../../platform/personal.ts'

export const reviewTables: PersonalTables = {
  known_picture: {
    names: ['added_by'],
    exported: { not: 'what staff did belongs to the community' },
    closing: { kept: 'of a colleague the number under which they acted' },
  },
}

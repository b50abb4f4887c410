import type { PersonalTables } from '../../platform/personal.ts'

export const closingTables: PersonalTables = {
  account_closing: {
    names: ['user_id'],
    exported: { not: 'who closes has no session left to export with' },
    closing: { erased: 'once all else is' },
  },
}

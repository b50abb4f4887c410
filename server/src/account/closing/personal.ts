import type { PersonalTables } from '../../platform/personal.ts'

export const closingTables: PersonalTables = {
  account_closing: {
    names: ['user_id'],
    exported: { not: 'who closes has no session left to export with' },
    closing: { erased: 'once all else is' },
  },
  erasure: {
    names: [],
    exported: { not: 'what is no longer there, without its words' },
    closing: { kept: 'that it was erased, as long as a backup may bring it back' },
  },
}

import type { PersonalTables } from '../personal.ts'

export const vaultTables: PersonalTables = {
  member_key: {
    names: ['user_id'],
    exported: { not: 'a key; what is sealed under it is exported in plain' },
    closing: { erased: 'as the account is closed, so that nothing sealed for them can be read again' },
  },
}

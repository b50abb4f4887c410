import type { PersonalTables } from '../../platform/personal.ts'

export const exportTables: PersonalTables = {
  data_export: {
    names: ['user_id'],
    exported: { not: 'when something was exported' },
    closing: { erased: 'as the account is closed, in one transaction' },
  },
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const exportTables: PersonalTables = {
  data_export: {
    names: ['user_id'],
    exported: { not: 'when something was exported' },
    closing: { erased: 'as the account is closed, in one transaction' },
  },
}

export const exportTexts: TextColumns = {
  none: ['data_export.file_key'],
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const auditTables: PersonalTables = {
  audit_line: {
    names: ['staff_id'],
    exported: { not: 'what staff did belongs to the community; it names them by a number' },
    closing: { kept: 'who answered for what must stay provable; it holds numbers, and no names' },
  },
}

export const auditTexts: TextColumns = {
  private: ['audit_line.reason', 'audit_line.details'],
  none: ['audit_line.call', 'audit_line.subject', 'audit_line.subject_kind'],
}

import type { PersonalTables } from '../../platform/personal.ts'

export const auditTables: PersonalTables = {
  audit_line: {
    names: ['staff_id'],
    exported: { not: 'what staff did belongs to the community; it names them by a number' },
    closing: { kept: 'who answered for what must stay provable; it holds numbers, and no names' },
  },
}

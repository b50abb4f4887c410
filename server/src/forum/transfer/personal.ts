import type { PersonalTables } from '../../platform/personal.ts'

const none = {
  names: [],
  exported: { not: 'which files were imported' },
  closing: { kept: 'names no member' },
} as const

export const transferTables: PersonalTables = { section_import: none, section_import_reply: none }

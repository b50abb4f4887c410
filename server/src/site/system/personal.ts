import type { PersonalTables } from '../../platform/personal.ts'

export const systemTables: PersonalTables = {
  setting_change: {
    names: ['by_id'],
    exported: { not: 'what staff did belongs to the community; it names them by a number' },
    closing: { kept: 'how the site was run; it holds a number, and no name' },
  },
}

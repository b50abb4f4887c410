import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const systemTables: PersonalTables = {
  setting_change: {
    names: ['by_id'],
    exported: { not: 'what staff did belongs to the community; it names them by a number' },
    closing: { kept: 'how the site was run; it holds a number, and no name' },
  },
}

export const systemTexts: TextColumns = {
  private: ['setting_change.reason'],
  none: [
    'setting.key',
    'setting.value',
    'setting_change.key',
    'setting_change.was',
    'setting_change.value',
    'job_runner.id',
  ],
}

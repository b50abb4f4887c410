import type { TextColumns } from '../../platform/text-columns.ts'

/** Keys of files are drawn by chance, and name no member. */
export const healthTexts: TextColumns = {
  none: [
    'site_node.reading',
    'site_alarm.key',
    'health_day.disks',
    'file_pass.after',
    'file_pass.kinds',
    'file_orphan.key',
  ],
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const uploadTables: PersonalTables = {
  upload: {
    names: ['owner_id'],
    exported: { not: 'permissions to bring a file; the pictures that came of them are in the export' },
    closing: { erased: 'two days after they end, so before an account that was asked to close is due' },
  },
  upload_day: {
    names: ['user_id'],
    exported: { not: 'how many bytes came on the last two days' },
    closing: { erased: 'after two days' },
  },
}

export const uploadTexts: TextColumns = {
  none: ['upload.content_type', 'upload.img', 'upload.inbox_key', 'upload.stem', 'upload.thumb'],
}

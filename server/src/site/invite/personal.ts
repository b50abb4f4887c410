import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { ownUse } from './queries.ts'

export const inviteTables: PersonalTables = {
  invite_batch: {
    names: ['made_by'],
    exported: { not: 'what staff did belongs to the community; it names them by a number' },
    closing: { kept: 'who made codes must stay known; it holds a number, and no name' },
  },
  invite_use: {
    names: ['user_id'],
    exported: { as: 'invite', gather: ownUse.gather },
    closing: { erase: ownUse.erase },
  },
}

export const inviteTexts: TextColumns = {
  private: ['invite_batch.note'],
  none: ['invite_code.code', 'invite_use.code'],
}

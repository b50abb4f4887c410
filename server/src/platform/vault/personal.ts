import type { PersonalTables } from '../personal.ts'
import type { TextColumns } from '../text-columns.ts'

export const vaultTables: PersonalTables = {
  member_key: {
    names: ['user_id'],
    exported: { not: 'a key; what is sealed under it is exported in plain' },
    closing: { erased: 'as the account is closed, so that nothing sealed for them can be read again' },
  },
}

export const vaultTexts: TextColumns = {
  none: ['vault_renewal.lost'],
  sealed: {
    'member_key.wrapped': {
      what: 'the data key of a member',
      key: 'the master key',
      lost: { named: '成员各自的钥匙', does: 'deletes' },
    },
    'member_key.other': {
      what: 'the new data key of a member, then the old one, while it is replaced',
      key: 'the master key',
      kept: 'until everything is sealed again',
      lost: { named: '正在更换的成员钥匙', does: { nulls: 'other, other_number' } },
    },
  },
}

import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

const OF_STAFF = 'a secret of the console; it ends with the role or the account'

export const staffTables: PersonalTables = {
  staff_totp: { names: ['user_id'], exported: { not: OF_STAFF }, closing: { erased: 'as the account is closed' } },
  staff_backup_code: {
    names: ['user_id'],
    exported: { not: OF_STAFF },
    closing: { erased: 'as the account is closed' },
  },
  staff_session: { names: ['user_id'], exported: { not: OF_STAFF }, closing: { erased: 'as the account is closed' } },
  staff_hold: {
    names: ['staff_id'],
    exported: { not: 'who works on what at the desk, for ten minutes' },
    closing: { kept: 'ten minutes at most' },
  },
}

export const staffTexts: TextColumns = {
  sealed: {
    'staff_totp.secret': {
      what: 'the secret of the second factor of staff',
      key: 'the member’s',
      kept: 'until the role ends',
      lost: { named: '值班成员的两步验证', does: 'deletes' },
    },
  },
}

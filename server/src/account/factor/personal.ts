import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import * as own from './own-queries.ts'

const closing = { erased: 'with credential' }

/** Names and times; what proves who the member is stays here. */
export const factorTables: PersonalTables = {
  sign_in_key: { names: ['user_id'], exported: { as: 'sign-in-keys', gather: own.keys.gather }, closing },
  authenticator: {
    names: ['user_id'],
    exported: { not: 'a secret that logs in; the account shows when it was bound' },
    closing,
  },
  recovery_code: { names: ['user_id'], exported: { as: 'recovery-codes', gather: own.codes.gather }, closing },
  factor_end: { names: ['user_id'], exported: { as: 'factor-end', gather: own.ends.gather }, closing },
}

export const factorTexts: TextColumns = {
  private: ['sign_in_key.name'],
  none: ['sign_in_key.credential_id', 'sign_in_key.public_key', 'sign_in_key.transports'],
  sealed: {
    'authenticator.secret': {
      what: 'the secret of a member’s authenticator',
      key: 'the member’s',
      kept: 'until it is removed',
      lost: { named: '成员的验证器', does: 'deletes' },
    },
  },
}

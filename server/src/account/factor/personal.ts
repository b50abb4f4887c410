import { gatherOwn } from '../../platform/db/own-rows.ts'
import { orNull, str, timestamp } from '../../platform/db/sql.ts'
import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

const own = { isBucketed: true } as const
const closing = { erased: 'with credential' }

const keys = gatherOwn({
  ...own,
  table: 'sign_in_key',
  columns: { name: str, createdAt: timestamp, lastUsed: orNull(timestamp) },
  order: 'place',
})
const authenticators = gatherOwn({
  ...own,
  table: 'authenticator',
  columns: { confirmedAt: orNull(timestamp), lastUsed: orNull(timestamp) },
  order: 'user_id',
})
const codes = gatherOwn({
  ...own,
  table: 'recovery_code',
  columns: { createdAt: timestamp, usedAt: orNull(timestamp) },
  order: 'created_at, code_mac',
})
const ends = gatherOwn({
  ...own,
  table: 'factor_end',
  columns: { askedAt: timestamp, endsAt: timestamp },
  order: 'user_id',
})

/** Names and times; what proves who the member is stays here. */
export const factorTables: PersonalTables = {
  sign_in_key: { names: ['user_id'], exported: { as: 'sign-in-keys', gather: keys.gather }, closing },
  authenticator: { names: ['user_id'], exported: { as: 'authenticator', gather: authenticators.gather }, closing },
  recovery_code: { names: ['user_id'], exported: { as: 'recovery-codes', gather: codes.gather }, closing },
  factor_end: { names: ['user_id'], exported: { as: 'factor-end', gather: ends.gather }, closing },
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

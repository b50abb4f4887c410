import { whileReplaced } from '../../platform/db/lost-columns.ts'
import { int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

/** Authenticators are gone with the key, so that only members with a sign-in key still have a factor. */
export const factorKeyed: KeyedThings = {
  'recovery_code.code_mac': {
    named: '成员的恢复码',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM recovery_code`,
    does: [
      write({}, whileReplaced)`DELETE FROM recovery_code`,
      write({}, whileReplaced)`
        UPDATE person SET has_factor = false WHERE has_factor
          AND NOT EXISTS (SELECT 1 FROM sign_in_key k WHERE k.bucket = person.bucket AND k.user_id = person.id)`,
      write({}, whileReplaced)`
        DELETE FROM factor_end e
        WHERE NOT EXISTS (SELECT 1 FROM sign_in_key k WHERE k.bucket = e.bucket AND k.user_id = e.user_id)`,
    ],
  },
}

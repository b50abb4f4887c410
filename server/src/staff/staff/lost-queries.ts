import { whileReplaced } from '../../platform/db/lost-columns.ts'
import { int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

/** Without a second factor no session of the console goes on. */
export const staffKeyed: KeyedThings = {
  'staff_backup_code.code_hash': {
    named: '两步验证的备用码',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM staff_backup_code`,
    does: [
      write({}, whileReplaced)`DELETE FROM staff_backup_code`,
      write({}, whileReplaced)`DELETE FROM staff_session`,
    ],
  },
}

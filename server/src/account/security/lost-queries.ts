import { whileReplaced } from '../../platform/db/lost-columns.ts'
import { int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

/** Codes that were given out or asked for, whose hashes no code gives again. */
export const securityKeyed: KeyedThings = {
  'password_reset.code_mac': {
    named: '正在等验证码的密码找回',
    counted: read({ n: int8 })`SELECT count(*) AS n FROM password_reset`,
    does: [write({})`DELETE FROM password_reset`],
  },
  'staff_reset.code_mac': {
    named: '值班发出的重设码（到时候会重新生成）',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM staff_reset WHERE code_mac IS NOT NULL`,
    does: [write({}, whileReplaced)`UPDATE staff_reset SET code_mac = NULL WHERE code_mac IS NOT NULL`],
  },
}

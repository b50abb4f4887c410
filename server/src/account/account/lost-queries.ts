import { int8, read } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

/** The hashes stay, and hold no name any more. */
export const accountKeyed: KeyedThings = {
  'account_name.name_key': {
    named: '注销账号的名字（以后可以被别人注册）',
    counted: read({ n: int8 })`SELECT count(*) AS n FROM account_name WHERE name_key LIKE ':%'`,
    does: [],
  },
}

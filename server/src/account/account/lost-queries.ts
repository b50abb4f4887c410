import { whileReplaced } from '../../platform/db/lost-columns.ts'
import { int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

/** The hashes stay, and hold no name any more. */
export const accountKeyed: KeyedThings = {
  'account_name.name_key': {
    named: '注销账号的名字（以后可以被别人注册）',
    counted: read({ n: int8 })`SELECT count(*) AS n FROM account_name WHERE name_key LIKE ':%'`,
    does: [],
  },
  'registration_network.network': {
    named: '注册时的网段（七天以内）',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM registration_network`,
    does: [
      write({}, whileReplaced)`DELETE FROM registration_network`,
      write({}, whileReplaced)`DELETE FROM refused_network`,
    ],
  },
}

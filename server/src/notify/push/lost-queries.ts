import { whileReplaced } from '../../platform/db/lost-columns.ts'
import { int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

/** The services take pushes to a subscription only under the key that it was made with. */
export const pushKeyed: KeyedThings = {
  'setting.value': {
    named: '设备的推送订阅',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM push_subscription`,
    does: [
      write({}, whileReplaced)`DELETE FROM push_subscription`,
      write({})`DELETE FROM push_endpoint`,
      write({})`DELETE FROM setting WHERE key = 'push.signing'`,
    ],
  },
}

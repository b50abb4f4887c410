import { whileReplaced } from '../../platform/db/lost-columns.ts'
import { int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

export const alertKeyed: KeyedThings = {
  'staff_alert_device.endpoint': {
    named: '值班提醒的浏览器',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM staff_alert_device`,
    does: [write({}, whileReplaced)`DELETE FROM staff_alert_device`],
  },
}

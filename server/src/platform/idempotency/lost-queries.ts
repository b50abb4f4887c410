import { whileReplaced } from '../db/lost-columns.ts'
import { fragment, int8, read, write } from '../db/sql.ts'
import type { KeyedThings } from '../vault/keyed-things.ts'

const sealed = fragment`idempotency_key WHERE answer ? '$sealed'`

/** A repeat of the call then makes it again, and a page that still has the key is from before. */
export const idempotencyKeyed: KeyedThings = {
  'idempotency_key.answer': {
    named: '一天以内的回执',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM ${sealed}`,
    does: [write({}, whileReplaced)`DELETE FROM ${sealed}`],
  },
}

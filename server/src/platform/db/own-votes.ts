import { untilNone } from '../batches.ts'
import type { App } from '../ctx.ts'
import type { Erase } from '../personal.ts'
import { constant, gatherOwn, inSnakeCase } from './own-rows.ts'
import { bucket, int2, int8, read, type Tx, timestamp, write } from './sql.ts'

const BATCH_SIZE = 100

interface Vote {
  thingId: number
  kind: number
}

interface Votes {
  /** Table of the votes, in the bucket of the thing. */
  table: string
  /** Table of the things, which counts its votes in `up` and `down`. */
  of: string
  /** The thing in the export, and in snake case the column that names it. */
  by: string
}

type OnErased = (app: App, tx: Tx, vote: Vote) => Promise<unknown>

/** Export and erasure of the votes of a member, each of which is also taken from the count of its thing. */
export function ownVotes({ table, of, by }: Votes) {
  const [votes, things, thing] = [constant(table), constant(of), constant(inSnakeCase(by))]
  const given = { across: 'what one member gave, by an index' }
  const columns = { [by]: int8, kind: int2, createdAt: timestamp }
  const batch = read({ thingId: int8, kind: int2 }, given)`
    SELECT ${thing} AS "thingId", kind FROM ${votes} WHERE user_id = ${int8('userId')} LIMIT ${int8('size')}`
  const eraseVote = write({})`
    WITH erased AS (
      DELETE FROM ${votes} v
      WHERE v.bucket = ${bucket('thingId')} AND v.${thing} = ${int8('thingId')} AND v.user_id = ${int8('userId')}
        AND v.kind = ${int2('kind')}
      RETURNING v.${thing} AS id, v.kind
    )
    UPDATE ${things} t SET up = t.up - (erased.kind = 1)::integer, down = t.down - (erased.kind = -1)::integer
    FROM erased WHERE t.bucket = ${bucket('thingId')} AND t.id = erased.id`
  /** `onErased` runs in the transaction that erases a vote, with its thing locked. */
  const eraseWith =
    (onErased?: OnErased): Erase =>
    (app, { userId }) => {
      const some = (size: number) => batch.all(app.db, { userId, size })
      return untilNone(app, BATCH_SIZE, some, async (tx, vote) => {
        if ((await eraseVote.run(tx, { userId, ...vote })) > 0) await onErased?.(app, tx, vote)
      })
    }
  return {
    ...gatherOwn({ table, columns, order: `${inSnakeCase(by)}, kind`, ...given }),
    erase: eraseWith(),
    eraseWith,
  }
}

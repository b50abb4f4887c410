import { untilNone } from '../batches.ts'
import type { App } from '../ctx.ts'
import type { Erase } from '../personal.ts'
import { clearBelow } from './clear-below.ts'
import { constant, gatherOwn, inSnakeCase } from './own-rows.ts'
import {
  bucket,
  bucketIn,
  FEW_BUCKETS,
  type Fragment,
  fragment,
  int2,
  int8,
  int8s,
  onShardsOf,
  read,
  type Tx,
  timestamp,
  write,
} from './sql.ts'

const BATCH_SIZE = 100

interface Vote {
  thingId: number
  kind: number
}

interface Votes<By extends string = string> {
  /** Table of the votes, in the bucket of their thing. Its key is the thing, `user_id` and `kind`. */
  table: string
  /** Table of the things, which counts its votes. */
  of: string
  /** The thing in the export, and in snake case the column that names it. */
  by: By
  /** The columns of the thing that count its votes, with the kind that each counts. */
  counts?: Readonly<Record<string, number>>
}

const STARS = { up: 1, down: -1 }

const sql = (text: string): Fragment<readonly []> => ({ strings: [text], parts: [] })

/** The declaration as pieces of SQL. */
function piecesOf({ table, of, by, counts = STARS }: Votes) {
  const column = inSnakeCase(by)
  const all = Object.entries(counts)
  const each = (piece: (count: string, kind: number) => string): Fragment<readonly []> =>
    sql(all.map(([count, kind]) => piece(constant(count).strings[0] ?? '', kind)).join(', '))
  return {
    votes: constant(table),
    things: constant(of),
    thing: constant(column),
    order: `${column}, kind`,
    key: `${column}, user_id, kind`,
    counts: (row: string) => each((count) => `${row}.${count}`),
    recounted: each((count) => `${count} = n.${count}`),
    counting: each((count, kind) => `count(*) FILTER (WHERE v.kind = ${kind})::integer AS ${count}`),
    moved: (sign: '+' | '-', row: string) =>
      each((count, kind) => `${count} = t.${count} ${sign} (${row}.kind = ${kind})::integer`),
    countedKinds: sql(Object.values(counts).join(', ')),
  }
}

type Pieces = ReturnType<typeof piecesOf>
type OnErased = (app: App, tx: Tx, vote: Vote) => Promise<unknown>

const given = { across: 'what one member gave, by an index' }

/** Each vote of a member, which is also taken from the count of its thing. */
function erasureOf({ votes, things, thing, moved }: Pieces) {
  const batch = read({ thingId: int8, kind: int2 }, given)`
    SELECT ${thing} AS "thingId", kind FROM ${votes} WHERE user_id = ${int8('userId')} LIMIT ${int8('size')}`
  const eraseVote = write({})`
    WITH erased AS (
      DELETE FROM ${votes} v
      WHERE v.bucket = ${bucket('thingId')} AND v.${thing} = ${int8('thingId')} AND v.user_id = ${int8('userId')}
        AND v.kind = ${int2('kind')}
      RETURNING v.${thing} AS id, v.kind
    )
    UPDATE ${things} t SET ${moved('-', 'erased')}
    FROM erased WHERE t.bucket = ${bucket('thingId')} AND t.id = erased.id`
  /** `onErased` runs in the transaction that erases a vote, with its thing locked. */
  return (onErased?: OnErased): Erase =>
    (app, { userId }) => {
      const some = (size: number) => batch.all(app.db, { userId, size })
      return untilNone(app, BATCH_SIZE, some, async (tx, vote) => {
        if ((await eraseVote.run(tx, { userId, ...vote })) > 0) await onErased?.(app, tx, vote)
      })
    }
}

/** Recounts things of a bucket, which the caller has locked. @returns those that were wrong */
const recountOf = ({ votes, things, thing, counts, counting, recounted }: Pieces) => write({ id: int8 })`
  UPDATE ${things} t SET ${recounted}
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  CROSS JOIN LATERAL (
    SELECT ${counting} FROM ${votes} v WHERE v.bucket = ${int2('bucket')} AND v.${thing} = asked.id) n
  WHERE t.bucket = ${int2('bucket')} AND t.id = asked.id AND (${counts('t')}) IS DISTINCT FROM (${counts('n')})
  RETURNING t.id`

/** Votes of viewers on things: each element of `viewerIds` belongs to the same element of `ids`. */
const ofViewersOf = ({ votes, thing }: Pieces) =>
  read(
    { viewerId: int8, id: int8, kind: int2 },
    { across: 'votes of pages that are asked for at the same moment, each by primary key' },
  )`
  SELECT v.user_id AS "viewerId", v.${thing} AS id, v.kind
  FROM unnest(${int8s('viewerIds')}::bigint[], ${int8s('ids')}::bigint[]) AS asked(viewer_id, id)
  JOIN ${votes} v ON v.bucket = ${bucketIn('asked.id')} AND v.${thing} = asked.id AND v.user_id = asked.viewer_id${onShardsOf('v', 'ids')}`

/**
 * Everything that derives from a table of votes and the counts that their thing keeps of them. The feature writes the
 * statement that decides who may vote, and calls the rest from its repair, its clearing and its `personal.ts`.
 */
export function countedVotes<const By extends string>(of: Votes<By>) {
  const pieces = piecesOf(of)
  const { votes, things, thing, order, key, moved, countedKinds } = pieces
  const columns = { [of.by]: int8, kind: int2, createdAt: timestamp }
  const eraseWith = erasureOf(pieces)
  return {
    ...gatherOwn({ table: of.table, columns, order, ...given }),
    erase: eraseWith(),
    eraseWith,
    /**
     * Inserts the viewer's vote on the thing of a common table expression `target`, if there is one and it is of another
     * author.
     */
    given: fragment`INSERT INTO ${votes} (bucket, ${thing}, user_id, kind)
      SELECT bucket, id, ${int8('viewerId')}, ${int2('kind')} FROM target WHERE author_id <> ${int8('viewerId')}
      ON CONFLICT DO NOTHING RETURNING ${thing}, kind`,
    /** Counts the votes that a common table expression `given` inserted on one thing. */
    counted: fragment`UPDATE ${things} t SET ${moved('+', 'given')}
      FROM given WHERE t.bucket = ${bucket(of.by)} AND t.id = given.${thing} AND given.kind IN (${countedKinds})`,
    recount: recountOf(pieces),
    clear: clearBelow({ table: of.table, by: inSnakeCase(of.by), key }),
    ofViewers: ofViewersOf(pieces),
    /** For each thing the viewers who voted, with negative ids for the kind -1. */
    ofReaders: fragment`(SELECT v.${thing} AS id, array_agg(v.user_id * v.kind) AS votes FROM ${votes} v
      WHERE v.user_id = ANY(${int8s('viewerIds')}::bigint[]) AND v.${thing} = ANY(${int8s('ids')}::bigint[])${onShardsOf('v', 'ids', FEW_BUCKETS)}
      GROUP BY v.${thing})`,
  }
}

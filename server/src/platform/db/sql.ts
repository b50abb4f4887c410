import { createHash } from 'node:crypto'
import { BUCKET_BITS, BUCKETS, bucketOf } from '../bucket.ts'

export interface Db {
  query<R>(statement: {
    name: string
    text: string
    values: unknown[]
    readsSecrets?: boolean
  }): Promise<{ rows: R[]; rowCount: number | null }>
  /** Sends the statements of a synchronous step in one write. */
  together?(step: () => void): void
  /** Its large tables are on the workers of Citus. */
  isDistributed?: boolean
}

declare const inTransaction: unique symbol
/** Locks and writes take a Tx, so that a missing transaction does not compile. */
export interface Tx extends Db {
  readonly [inTransaction]: true
  /** The transaction commits only if this promise fulfils, and fails with it. */
  defer(answer: Promise<unknown>): void
}

export interface SqlType<T> {
  <const N extends string>(name: N): Param<N, T>
  readonly pg: string
  readonly row?: T
}

export interface Param<N extends string = string, T = unknown> {
  readonly name: N
  readonly pg: string
  readonly take: (value: unknown) => unknown
  /** A longer list is not narrowed to its shards. */
  readonly most?: number
  readonly value?: T
}

const asIs = (value: unknown): unknown => value
const type = <T>(pg: string, take = asIs): SqlType<T> =>
  Object.assign(<const N extends string>(name: N): Param<N, T> => ({ name, pg, take }), { pg })

export const int8 = type<number>('bigint')
export const int4 = type<number>('integer')
export const int2 = type<number>('smallint')
export const str = type<string>('text')
export const bool = type<boolean>('boolean')
export const timestamp = type<Date>('timestamp with time zone')
export const date = type<string>('date')
export const uuid = type<string>('uuid')
export const bytea = type<Buffer>('bytea')
export const int8s = type<readonly number[]>('bigint[]')
export const int4s = type<readonly number[]>('integer[]')
export const int2s = type<readonly number[]>('smallint[]')
export const strs = type<readonly string[]>('text[]')
export const byteas = type<readonly Buffer[]>('bytea[]')
export const json = <T>(): SqlType<T> => type<T>('jsonb', (value) => JSON.stringify(value))
export const orNull = <T>(of: SqlType<T>): SqlType<T | null> =>
  type<T | null>(of.pg, (value) => (value === null ? null : of('x').take(value)))

export const bucket = <const N extends string>(name: N): Param<N, number> => ({
  name,
  pg: 'smallint',
  take: (id) => bucketOf(id as number),
})

export interface Fragment<P extends readonly unknown[] = readonly unknown[]> {
  readonly strings: readonly string[]
  readonly parts: P
  readonly isForShards?: true
}
export const fragment = <const P extends readonly (Param | Fragment)[]>(
  strings: TemplateStringsArray,
  ...parts: P
): Fragment<P> => ({ strings, parts })

/**
 * The bucket of an id column; used as `bucket = ${bucketIn('asked.id')}`. A plain expression, so that Citus can
 * route by it.
 */
export const bucketIn = (column: `${string}.${string}`): Fragment<readonly []> => ({
  strings: [`(${column} & ${BUCKETS - 1})::smallint`],
  parts: [],
})

/**
 * Each shard looks in its index for each bucket beside each id, so for a longer list the search costs more than the
 * shards that it excludes.
 */
const MOST_BUCKETS = 32

/** For a condition on lists of ids and of members, which its index multiplies. */
export const FEW_BUCKETS = 4

/**
 * A condition that excludes shards and no row. Citus does not see which shards a join with a list asks, and asks all of
 * them. One PostgreSQL does not get it: there it would only be planned.
 */
export const forShards = <const P extends readonly Param[]>(
  strings: TemplateStringsArray,
  ...parts: P
): Fragment<P> => ({
  strings,
  parts: parts.map((part) => ({ ...part, most: MOST_BUCKETS })) as unknown as P,
  isForShards: true,
})

const bucketsOf = <const N extends string>(name: N, most: number): Param<N, readonly number[]> => ({
  name,
  pg: 'smallint[]',
  take: (ids) => [...new Set((ids as readonly number[]).map(bucketOf))],
  most,
})

/** Asks only the shards of a list of ids: `JOIN flash f ON f.bucket = … AND f.id = asked.id${onShardsOf('f', 'ids')}`. */
export const onShardsOf = <const N extends string>(
  table: string,
  ids: N,
  most = MOST_BUCKETS,
): Fragment<readonly [Param<N, readonly number[]>]> => ({
  strings: [` AND ${table}.bucket = ANY(`, '::smallint[])'],
  parts: [bucketsOf(ids, most)],
  isForShards: true,
})

/** A new content id in a bucket, a parameter or a column; such ids ascend in the order in which they are drawn. */
export const contentIdIn = <const P extends Param<string, number> | Fragment>(bucket: P): Fragment<readonly [P]> => ({
  strings: [`((nextval('content_id') << ${BUCKET_BITS}) | `, '::smallint)'],
  parts: [bucket],
})

type Flat<P extends readonly unknown[]> = P extends readonly [infer H, ...infer R]
  ? H extends Fragment<infer F>
    ? [...Flat<F>, ...Flat<R>]
    : [H, ...Flat<R>]
  : []
type ParamsOf<P extends readonly unknown[]> = {
  [K in Flat<P>[number] as K extends Param<infer N, unknown> ? N : never]: K extends Param<string, infer T> ? T : never
}
type Columns = Record<string, SqlType<unknown>>
type RowOf<C> = { [K in keyof C]: C[K] extends SqlType<infer T> ? T : never }

interface Compiled {
  readonly name: string
  readonly text: string
  readonly params: readonly Param[]
}

export interface Statement extends Compiled {
  readonly columns: Readonly<Record<string, { readonly pg: string }>>
  readonly writes: boolean
  /** As a distributed database gets it, where that differs. */
  readonly onShards: Compiled | undefined
  /** Why this statement may read more than one bucket. */
  readonly across: string | undefined
  /** It reads columns that are hidden from the role of the site, and is executed by the one for secrets. */
  readonly readsSecrets: boolean
}

/** Every statement of the program; the tests prepare all of them on a real server and compare their types. */
export const statements: Statement[] = []

interface Compiling {
  readonly params: Param[]
  readonly isForShards: boolean
  isShorter: boolean
}

function textOf(strings: readonly string[], parts: readonly unknown[], compiling: Compiling): string {
  return strings.reduce((text, piece, i) => text + addPart(parts[i - 1] as Param | Fragment, compiling) + piece)
}

function addPart(part: Param | Fragment, compiling: Compiling): string {
  if ('strings' in part) {
    const isLeftOut = part.isForShards === true && !compiling.isForShards
    compiling.isShorter ||= isLeftOut
    return isLeftOut ? '' : textOf(part.strings, part.parts, compiling)
  }
  const { params } = compiling
  const at = params.findIndex((p) => p.name === part.name && p.pg === part.pg)
  if (at < 0) return `$${params.push(part)}`
  if ((part.most ?? Infinity) < (params[at]?.most ?? Infinity)) params[at] = part
  return `$${at + 1}`
}

function compile(
  strings: readonly string[],
  parts: readonly unknown[],
  isForShards: boolean,
): Compiled & Pick<Compiling, 'isShorter'> {
  const compiling: Compiling = { params: [], isForShards, isShorter: false }
  const text = textOf(strings, parts, compiling).trim()
  const name = createHash('sha1').update(text).digest('hex').slice(0, 20)
  return { name, text, params: compiling.params, isShorter: compiling.isShorter }
}

const isShort = (params: readonly Param[], values: readonly unknown[]): boolean =>
  params.every(({ most }, at) => most === undefined || (values[at] as readonly unknown[]).length <= most)

const queryOf = ({ name, text, params }: Compiled, given: Record<string, unknown>) => ({
  name,
  text,
  values: params.map((p) => p.take(given[p.name])),
})

function prepare(
  strings: readonly string[],
  parts: readonly unknown[],
  about: Pick<Statement, 'columns' | 'writes' | 'across' | 'readsSecrets'>,
) {
  const { isShorter, ...whole } = compile(strings, parts, false)
  const onShards = isShorter ? compile(strings, parts, true) : undefined
  const statement: Statement = { ...whole, onShards, ...about }
  statements.push(statement)
  const onShardsIfShort = (given: Record<string, unknown>) => {
    const query = onShards && queryOf(onShards, given)
    return query && isShort(onShards.params, query.values) ? query : undefined
  }
  const ask = <R>(db: Db, given: Record<string, unknown>) => {
    const query = (db.isDistributed === true ? onShardsIfShort(given) : undefined) ?? queryOf(whole, given)
    return db.query<R>(about.readsSecrets ? { ...query, readsSecrets: true } : query)
  }
  return { statement, ask }
}

function maker<H extends Db>(writes: boolean) {
  return <C extends Columns>(columns: C, options: { across?: string; readsSecrets?: true } = {}) =>
    <const P extends readonly (Param | Fragment)[]>(strings: TemplateStringsArray, ...parts: P) => {
      type Params = ParamsOf<P>
      type Row = RowOf<C>
      const { across, readsSecrets = false } = options
      const { ask } = prepare(strings, parts, { columns, writes, across, readsSecrets })
      return {
        all: async (db: H, given: Params): Promise<Row[]> => (await ask<Row>(db, given)).rows,
        maybe: async (db: H, given: Params): Promise<Row | undefined> => (await ask<Row>(db, given)).rows[0],
        one: async (db: H, given: Params): Promise<Row> => {
          const row = (await ask<Row>(db, given)).rows[0]
          if (row === undefined) throw new Error(`no row where one must be: ${strings.join('?').slice(0, 80)}`)
          return row
        },
        run: async (db: H, given: Params): Promise<number> => (await ask<Row>(db, given)).rowCount ?? 0,
        /** For writes that decide nothing: sent with the next statement or with COMMIT, without awaiting the result. */
        enqueue: (tx: H & Tx, given: Params): void => tx.defer(ask<Row>(tx, given)),
      }
    }
}

export const read = maker<Db>(false)
export const write = maker<Tx>(true)

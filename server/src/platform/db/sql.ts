import { createHash } from 'node:crypto'
import { BUCKET_BITS, BUCKETS, bucketOf } from '../bucket.ts'

export interface Db {
  query<R>(statement: {
    name: string
    text: string
    values: unknown[]
  }): Promise<{ rows: R[]; rowCount: number | null }>
  /** Sends the statements of a synchronous step in one write. */
  together?(step: () => void): void
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

export interface Statement {
  readonly name: string
  readonly text: string
  readonly params: readonly Param[]
  readonly columns: Readonly<Record<string, { readonly pg: string }>>
  readonly writes: boolean
  /** Why this statement may read more than one bucket. */
  readonly across: string | undefined
}

/** Every statement of the program; the tests prepare all of them on a real server and compare their types. */
export const statements: Statement[] = []

function compile(strings: readonly string[], parts: readonly unknown[], params: Param[]): string {
  return strings.reduce((text, piece, i) => text + addParam(parts[i - 1] as Param | Fragment, params) + piece)
}

function addParam(part: Param | Fragment, params: Param[]): string {
  if ('strings' in part) return compile(part.strings, part.parts, params)
  const known = params.findIndex((p) => p.name === part.name && p.pg === part.pg)
  return `$${known >= 0 ? known + 1 : params.push(part)}`
}

function prepare(
  strings: readonly string[],
  parts: readonly unknown[],
  about: Pick<Statement, 'columns' | 'writes' | 'across'>,
) {
  const params: Param[] = []
  const text = compile(strings, parts, params).trim()
  const statement = { name: createHash('sha1').update(text).digest('hex').slice(0, 20), text, params, ...about }
  statements.push(statement)
  const ask = <R>(db: Db, given: Record<string, unknown>) =>
    db.query<R>({ name: statement.name, text, values: params.map((p) => p.take(given[p.name])) })
  return { statement, ask }
}

function maker<H extends Db>(writes: boolean) {
  return <C extends Columns>(columns: C, options: { across?: string } = {}) =>
    <const P extends readonly (Param | Fragment)[]>(strings: TemplateStringsArray, ...parts: P) => {
      type Params = ParamsOf<P>
      type Row = RowOf<C>
      const { ask } = prepare(strings, parts, { columns, writes, across: options.across })
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

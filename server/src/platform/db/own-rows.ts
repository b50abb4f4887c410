import type { App } from '../ctx.ts'
import type { Contribution, Erase, Gather } from '../personal.ts'
import { bucket, type Fragment, fragment, int8, read, type SqlType, type Tx, write } from './sql.ts'

interface Own {
  table: string
  /** The column that names the member. */
  by?: string
  /** The rows are in the member's bucket, not on the coordinator. */
  isBucketed?: boolean
}

type Column = SqlType<unknown> | readonly [column: string, type: SqlType<unknown>]

export interface Selected extends Own {
  /** By the name in the export; without a name of its own, a column is `created_at` for `createdAt`. */
  columns: Readonly<Record<string, Column>>
  /** Columns, separated by commas. */
  order: string
  /** Why the rows are read from more than one bucket. */
  across?: string
}

interface Read {
  rows: (app: Pick<App, 'db'>, userId: number) => Promise<readonly unknown[]>
  gather: Gather
}

/** Table and column names cannot be parameters; only constants of the program come here. */
export function constant(names: string): Fragment<readonly []> {
  if (!/^[a-z][a-z_]*(, [a-z][a-z_]*)*$/.test(names)) throw new Error(`not a list of names: ${names}`)
  return { strings: [names], parts: [] }
}

const inBucket = fragment`bucket = ${bucket('userId')} AND `
const anywhere = fragment``
const ofMember = ({ by = 'user_id', isBucketed = false }: Own) =>
  fragment`${isBucketed ? inBucket : anywhere}${constant(by)} = ${int8('userId')}`

interface Erasure {
  run(tx: Tx, of: { userId: number }): Promise<number>
}

const erasing =
  (statements: readonly Erasure[]): Erase =>
  (app, { userId }) =>
    app.transact(async (tx) => {
      for (const statement of statements) await statement.run(tx, { userId })
    })

const deletion = (own: Own): Erasure => write({})`DELETE FROM ${constant(own.table)} WHERE ${ofMember(own)}`

interface About {
  column: string
  /** Why the rows are deleted in more than one bucket. */
  across: string
}

const deletionAbout = (table: string, { column, across }: About): Erasure =>
  write({}, { across })`DELETE FROM ${constant(table)} WHERE ${constant(column)} = ${int8('userId')}`

const unnaming = (table: string, columns: readonly string[]): Erasure[] =>
  columns.map(
    (column) =>
      write({})`UPDATE ${constant(table)} SET ${constant(column)} = NULL WHERE ${constant(column)} = ${int8('userId')}`,
  )

/**
 * Erases the rows of a table that belong to the closed account and that no other table counts.
 * @param unname columns of other members' rows that name the closed account, on the coordinator.
 * @param about a column by which other members' rows are erased, too
 */
export const eraseOwn = ({ unname = [], about, ...own }: Own & { unname?: readonly string[]; about?: About }): Erase =>
  erasing([deletion(own), ...(about ? [deletionAbout(own.table, about)] : []), ...unnaming(own.table, unname)])

/** Keeps the rows of a table on the coordinator, which then no longer name the closed account. */
export const unnameOwn = (table: string, ...columns: readonly string[]): Erase => erasing(unnaming(table, columns))

/** Export of a table whose rows belong to a member and are not sealed. */
export function gatherOwn({ columns, order, across, ...own }: Selected): Read {
  const named = Object.entries(columns).map(([name, column]) =>
    'pg' in column ? { name, column: inSnakeCase(name), type: column } : { name, column: column[0], type: column[1] },
  )
  const selected = {
    strings: [named.map(({ name, column }) => `${constant(column).strings[0]} AS "${name}"`).join(', ')],
    parts: [],
  } as const
  const types = Object.fromEntries(named.map(({ name, type }) => [name, type]))
  const statement = read(types, across === undefined ? {} : { across })`
    SELECT ${selected} FROM ${constant(own.table)} WHERE ${ofMember(own)} ORDER BY ${constant(order)}`
  const rows: Read['rows'] = ({ db }, userId) => statement.all(db, { userId })
  const gather = async (app: App, userId: number): Promise<Contribution> => ({ rows: await rows(app, userId) })
  return { rows, gather }
}

/** Export and erasure of a table whose rows belong to a member and are neither sealed nor counted. */
export const ownRows = (own: Selected): Read & { erase: Erase } => ({ ...gatherOwn(own), erase: eraseOwn(own) })

export const inSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

import type { App } from '../ctx.ts'
import type { Contribution, Erase, Gather } from '../personal.ts'
import { bucket, type Fragment, fragment, int8, read, type SqlType, write } from './sql.ts'

interface Own {
  table: string
  /** The column that names the member. */
  by?: string
  /** The rows are in the member's bucket, not on the coordinator. */
  isBucketed?: boolean
}

type Column = SqlType<unknown> | readonly [column: string, type: SqlType<unknown>]

interface OwnRows {
  rows: (app: Pick<App, 'db'>, userId: number) => Promise<readonly unknown[]>
  gather: Gather
  erase: Erase
}

/** Table and column names cannot be parameters; only constants of the program come here. */
function constant(names: string): Fragment<readonly []> {
  if (!/^[a-z][a-z_]*(, [a-z][a-z_]*)*$/.test(names)) throw new Error(`not a list of names: ${names}`)
  return { strings: [names], parts: [] }
}

const inBucket = fragment`bucket = ${bucket('userId')} AND `
const anywhere = fragment``
const ofMember = ({ by = 'user_id', isBucketed = false }: Own) =>
  fragment`${isBucketed ? inBucket : anywhere}${constant(by)} = ${int8('userId')}`

/** Erases the rows of a table that belong to the closed account and that no other table counts. */
export function eraseOwn(own: Own): Erase {
  const statement = write({})`DELETE FROM ${constant(own.table)} WHERE ${ofMember(own)}`
  return (app, { userId }) => app.transact(async (tx) => void (await statement.run(tx, { userId })))
}

/**
 * Export and erasure of a table whose rows belong to a member and are neither sealed nor counted.
 * @param columns by the name in the export; without a name of its own, a column is `created_at` for `createdAt`.
 * @param order columns, separated by commas.
 */
export function ownRows({
  columns,
  order,
  ...own
}: Own & { columns: Readonly<Record<string, Column>>; order: string }): OwnRows {
  const named = Object.entries(columns).map(([name, column]) =>
    'pg' in column ? { name, column: inSnakeCase(name), type: column } : { name, column: column[0], type: column[1] },
  )
  const selected = {
    strings: [named.map(({ name, column }) => `${constant(column).strings[0]} AS "${name}"`).join(', ')],
    parts: [],
  } as const
  const types = Object.fromEntries(named.map(({ name, type }) => [name, type]))
  const statement = read(types)`
    SELECT ${selected} FROM ${constant(own.table)} WHERE ${ofMember(own)} ORDER BY ${constant(order)}`
  const rows: OwnRows['rows'] = ({ db }, userId) => statement.all(db, { userId })
  const gather = async (app: App, userId: number): Promise<Contribution> => ({ rows: await rows(app, userId) })
  return { rows, gather, erase: eraseOwn(own) }
}

const inSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

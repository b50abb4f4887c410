import type { App } from '../ctx.ts'
import type { Sealed } from '../text-columns.ts'
import type { Column } from '../vault/box.ts'
import { type Rekey, resealColumn } from '../vault/reseal.ts'
import { bucket, bytea, byteas, type Fragment, fragment, int8, read, str, write } from './sql.ts'

const across = { across: 'what a command seals again beside the site' }

/** Only constants of the program come here. */
const text = (sql: string): Fragment<readonly []> => ({ strings: [sql], parts: [] })

const inBucket = fragment`bucket = ${bucket('userId')} AND `
const anywhere = fragment``

/** Seals the values of a column again: those of one member, or all of the site. @returns how many */
type ResealColumn = (app: Pick<App, 'db' | 'transact'>, rekey: Rekey, userId: number) => Promise<number>

/** undefined for what a feature seals again by a statement of its own. */
export function resealedColumn(column: Column, { key, at = {} }: Sealed): ResealColumn | undefined {
  if (key === 'the master key' || at === 'elsewhere') return undefined
  const [table = '', name = ''] = column.split('.')
  const { by = 'user_id', row = 'user_id', onCoordinator = false } = at
  const [from, value] = [text(table), text(`${table}.${name}`)]
  const found = fragment`SELECT (${text(row)})::text AS row, ${value} AS sealed FROM ${from}
    WHERE octet_length(${value}) > 2 AND substring(${value} FROM 1 FOR 2) = ${bytea('head')}`
  const put = fragment`UPDATE ${from} SET ${text(name)} = n.fresh
    FROM unnest(${byteas('old')}::bytea[], ${byteas('fresh')}::bytea[]) AS n(old, fresh) WHERE ${value} = n.old`
  const columns = { row: str, sealed: bytea }
  if (key === 'the site’s') {
    const some = read(columns, across)`${found} LIMIT ${int8('size')}`
    const change = write({}, across)`${put}`
    return (app, rekey) =>
      resealColumn(app, column, rekey, {
        read: (db, which) => some.all(db, which),
        put: (tx, values) => change.run(tx, values),
      })
  }
  const owned = fragment`${onCoordinator ? anywhere : inBucket}${text(by)} = ${int8('userId')}`
  const some = read(columns, across)`${found} AND ${owned} LIMIT ${int8('size')}`
  const change = write({}, across)`${put} AND ${owned}`
  return (app, rekey, userId) =>
    resealColumn(app, column, rekey, {
      read: (db, which) => some.all(db, { userId, ...which }),
      put: (tx, values) => change.run(tx, { userId, ...values }),
    })
}

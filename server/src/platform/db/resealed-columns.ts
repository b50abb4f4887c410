import type { Sealed } from '../text-columns.ts'
import type { Column } from '../vault/box.ts'
import { type Reseal, type ResealForSite, resealColumn } from '../vault/reseal.ts'
import { bucket, bytea, byteas, type Fragment, fragment, int8, read, str, write } from './sql.ts'

const across = { across: 'what a command seals again beside the site' }

/** Only constants of the program come here. */
const text = (sql: string): Fragment<readonly []> => ({ strings: [sql], parts: [] })

const inBucket = fragment`bucket = ${bucket('userId')} AND `
const anywhere = fragment``
const found = { row: str, sealed: bytea }

/** The declaration as pieces of SQL. */
function piecesOf(column: Column, row: string) {
  const [table = '', name = ''] = column.split('.')
  const [from, value] = [text(table), text(`${table}.${name}`)]
  return {
    some: fragment`SELECT (${text(row)})::text AS row, ${value} AS sealed FROM ${from}
      WHERE octet_length(${value}) > 2 AND substring(${value} FROM 1 FOR 2) = ${bytea('head')}`,
    put: fragment`UPDATE ${from} SET ${text(name)} = n.fresh
      FROM unnest(${byteas('old')}::bytea[], ${byteas('fresh')}::bytea[]) AS n(old, fresh) WHERE ${value} = n.old`,
  }
}

/** A column that a feature seals again by a statement of its own derives none. */
export function resealOfMember(column: Column, { at = {} }: Sealed): Reseal[] {
  if (at === 'elsewhere') return []
  const { by = 'user_id', row = 'user_id', onCoordinator = false } = at
  const pieces = piecesOf(column, row)
  const owned = fragment`${onCoordinator ? anywhere : inBucket}${text(by)} = ${int8('userId')}`
  const some = read(found, across)`${pieces.some} AND ${owned} LIMIT ${int8('size')}`
  const put = write({}, across)`${pieces.put} AND ${owned}`
  const reseal: Reseal = (app, userId, rekey) =>
    resealColumn(app, column, rekey, {
      read: (db, which) => some.all(db, { userId, ...which }),
      put: (tx, values) => put.run(tx, { userId, ...values }),
    })
  return [reseal]
}

/** The same for the key of the site. */
export function resealOfSite(column: Column, { at = {} }: Sealed): ResealForSite[] {
  if (at === 'elsewhere') return []
  const pieces = piecesOf(column, at.row ?? 'user_id')
  const some = read(found, across)`${pieces.some} LIMIT ${int8('size')}`
  const put = write({}, across)`${pieces.put}`
  const reseal: ResealForSite = (app, rekey) =>
    resealColumn(app, column, rekey, {
      read: (db, which) => some.all(db, which),
      put: (tx, values) => put.run(tx, values),
    })
  return [reseal]
}

import type { App } from '../ctx.ts'
import type { FindOwned } from '../files/owners.ts'
import { bool, type Fragment, int8, read, str } from './sql.ts'

interface Keyed {
  table: string
  /** An expression with an index in the order of bytes, `(… COLLATE "C")`. */
  key: string
  /** An expression that gives the kind. */
  kind: string
  /** Which rows have a file; the condition of the index. */
  where: string
  /** The file of each row must exist. */
  expected: boolean
}

const across = { across: 'the pass over all files, by a range of an index' }
const text = (piece: string): Fragment<readonly []> => ({ strings: [piece], parts: [] })

/** The files that rows of a table own, by ranges of their keys. Only constants of the program come here. */
export function ownedFiles({ table, key, kind, where, expected }: Keyed): FindOwned {
  const [column, condition] = [text(`(${key}) COLLATE "C"`), text(where)]
  const inRange = read({ key: str, kind: str, expected: bool }, across)`
    SELECT ${text(key)} AS key, ${text(kind)} AS kind, ${text(String(expected))} AS expected FROM ${text(table)}
    WHERE ${condition} AND ${column} > ${str('after')} AND ${column} <= ${str('to')}
    ORDER BY ${column} LIMIT ${int8('most')}`
  return (app: App, range) => inRange.all(app.db, range)
}

import { constant } from './own-rows.ts'
import { bucket, int8, type Tx, write } from './sql.ts'

interface Below {
  table: string
  /** The column that names the deleted thing, whose bucket has the rows. */
  by: string
  /** The primary key without the bucket, separated by commas. */
  key: string
}

/** Deletes at most a batch of the rows that belong to a deleted thing. @returns the number of deleted rows */
export function clearBelow({ table, by, key }: Below) {
  const [rows, thing, columns] = [constant(table), constant(by), constant(key)]
  const statement = write({})`
    DELETE FROM ${rows} WHERE bucket = ${bucket('id')} AND (${columns}) IN (
      SELECT ${columns} FROM ${rows} WHERE bucket = ${bucket('id')} AND ${thing} = ${int8('id')} LIMIT ${int8('batch')})`
  return (tx: Tx, of: { id: number; batch: number }): Promise<number> => statement.run(tx, of)
}

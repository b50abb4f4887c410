import type { AfterLoss, Loss, Lost } from '../text-columns.ts'
import { constant } from './own-rows.ts'
import { bytea, type Db, type Fragment, int8, read, type Tx, write } from './sql.ts'

/** For statements that run only then. */
export const whileReplaced = { across: 'the site does not run while its master key is replaced' }
export interface LostColumn {
  column: `${string}.${string}`
  named: string
  /** The text that takes the place of each; undefined if none does. */
  reads: string | undefined
  count(db: Db): Promise<number>
  /** @param put the sealed `reads` */
  lose(tx: Tx, put: Buffer): Promise<number>
}

/** Only constants of the program come here. */
const text = (sql: string): Fragment<readonly []> => ({ strings: [sql], parts: [] })
const isFilled = (name: string): string => `${name} IS NOT NULL AND octet_length(${name}) > 0`

/** The statements of one sealed column for the loss of the master key. Repeated, they change nothing more. */
export function lostColumn(column: LostColumn['column'], { named, does }: Lost): LostColumn {
  const [table = '', name = ''] = column.split('.').map((each) => constant(each).strings[0])
  const filled = text(`${table} WHERE ${isFilled(name)}`)
  const counted = read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM ${filled}`
  const known = { column, named, count: async (db: Db) => (await counted.one(db, {})).n }
  if (typeof does === 'object' && 'reads' in does)
    return { ...known, reads: does.reads, lose: replacement({ table, name }, does) }
  const statement = statementOf({ table, name, filled }, does)
  return { ...known, reads: undefined, lose: (tx) => statement.run(tx, {}) }
}

interface Names {
  table: string
  name: string
}

type Replaced = Extract<AfterLoss, { reads: string }>

function replacement({ table, name }: Names, { onePer, unhides }: Replaced): LostColumn['lose'] {
  const older = onePer === undefined ? undefined : deletionOfOlder(table, onePer)
  const shown = text(unhides === undefined ? '' : `, ${allNull(unhides)}`)
  const put = write({}, whileReplaced)`
    UPDATE ${text(table)} SET ${text(name)} = ${bytea('put')}${shown} WHERE ${text(isFilled(name))}`
  return async (tx, sealed) => {
    await older?.run(tx, {})
    return put.run(tx, { put: sealed })
  }
}

function statementOf(of: Names & { filled: Fragment<readonly []> }, does: Exclude<AfterLoss, Replaced>): Loss {
  const { filled, table, name } = of
  if (does === 'deletes') return write({}, whileReplaced)`DELETE FROM ${filled}`
  if (does === 'empties')
    return write({}, whileReplaced)`UPDATE ${text(table)} SET ${text(`${name} = ''`)} WHERE ${text(isFilled(name))}`
  if ('run' in does) return does
  return write(
    {},
    whileReplaced,
  )`UPDATE ${text(table)} SET ${text(allNull(does.nulls))} WHERE ${text(`${name} IS NOT NULL`)}`
}

const allNull = (names: string): string =>
  constant(names)
    .strings.join()
    .split(', ')
    .map((each) => `${each} = NULL`)
    .join(', ')

/** In each thread the latest row stays, for the line about the loss. */
function deletionOfOlder(table: string, onePer: string): Loss {
  const [of, from] = [constant(onePer), constant(table)]
  const same = text(
    onePer
      .split(', ')
      .map((name) => `t.${name} = k.${name}`)
      .join(' AND '),
  )
  return write({}, whileReplaced)`
    DELETE FROM ${from} t USING (SELECT ${of}, max(id) AS latest FROM ${from} GROUP BY ${of}) k
    WHERE ${same} AND t.id < k.latest`
}

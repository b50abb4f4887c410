import { readdirSync, readFileSync } from 'node:fs'
import { migrationsFolder } from '../src/platform/paths.ts'

const TABLE = /^(?:CREATE (?:UNLOGGED )?TABLE|ALTER TABLE) (\w+)/
const MARK = /^\s*-- counters?:/
/** A column of a count, also in the line of its ALTER TABLE. */
const COLUMN = /^(?:ALTER TABLE \w+)?\s*(?:ADD COLUMN )?(\w+) (?:integer|smallint)\b/

/** Every column below a mark `-- counter:` in a migration, up to the next line that is no such column. */
export function readCounters(): string[] {
  const found: string[] = []
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    let table = ''
    let isMarked = false
    for (const line of readFileSync(`${migrationsFolder}/${file}`, 'utf8').split('\n')) {
      table = TABLE.exec(line)?.[1] ?? table
      const column = COLUMN.exec(line)?.[1]
      if (MARK.test(line)) isMarked = true
      else if (isMarked && column !== undefined) found.push(`${table}.${column}`)
      else if (!line.startsWith('ALTER TABLE')) isMarked = false
    }
  }
  return found
}

import { untilClosed } from '../clock-in-statement.ts'

interface Shape {
  text: string
  across: string | undefined
  writes: boolean
}

type Rule = readonly [reason: string, breaks: (statement: Shape, tables: Tables) => boolean]

interface Tables {
  /** Names of the tables that are distributed. */
  bucketed: ReadonlySet<string>
}

const names = (text: string, words: RegExp): string[] => [...text.matchAll(words)].map(([, name = '']) => name)
const readTables = (text: string) => names(text, /\b(?:FROM|JOIN|UPDATE|INTO)\s+(?!LATERAL\b)(\w+)/gi)
const readsBucketed = ({ text }: Shape, { bucketed }: Tables) => readTables(text).some((name) => bucketed.has(name))
const writtenTable = ({ text }: Shape) => names(text, /\b(?:UPDATE|INSERT INTO|DELETE FROM)\s+(\w+)/gi)[0] ?? ''
const writesBucketed = (statement: Shape, { bucketed }: Tables) =>
  statement.writes && bucketed.has(writtenTable(statement))
/** Up to the end of the insert: RETURNING, or the parenthesis around it. */
const conflictParts = (text: string) =>
  text
    .split(/\bON CONFLICT\b/i)
    .slice(1)
    .map((rest) => untilClosed(rest.split(/\bRETURNING\b/i)[0] ?? ''))

/** What Citus 13 refused when the statements were run on it, each seen with a statement of this program. */
const RULES: readonly Rule[] = [
  ['GROUPING SETS, CUBE or ROLLUP', ({ text }) => /\bGROUPING SETS\b|\bCUBE\s*\(|\bROLLUP\s*\(/i.test(text)],
  [
    'a subquery in FROM without columns',
    (each, tables) => readsBucketed(each, tables) && /\bFROM\s*\(+\s*SELECT\s+FROM\b/i.test(each.text),
  ],
  [
    'a column plus an interval in an update: the session decides on its time zone',
    (each, tables) =>
      writesBucketed(each, tables) && /^\s*UPDATE[^]*\w\s*[+-]\s*(interval|make_interval)\b/i.test(each.text),
  ],
  [
    'the clock and a column in one term of an update',
    (each, tables) =>
      writesBucketed(each, tables) &&
      /^\s*UPDATE[^]*\bapp_now\(\)\s*[+-]\s*(?!interval\b|make_interval\b)[a-z]/i.test(each.text),
  ],
  [
    'the clock or a subquery in what a conflicting insert sets or asks',
    (each, tables) =>
      writesBucketed(each, tables) && conflictParts(each.text).some((part) => /app_now\(\)|\bSELECT\b/i.test(part)),
  ],
  [
    'a lock of rows on several shards',
    (each, tables) =>
      each.across !== undefined &&
      readsBucketed(each, tables) &&
      /\bFOR (NO KEY UPDATE|UPDATE|SHARE)\b/i.test(each.text),
  ],
  [
    'an insert of a SELECT that reads no table and has a condition',
    (each, tables) =>
      writesBucketed(each, tables) &&
      /\bINSERT INTO \w+[^]*\bSELECT (?:(?!\bFROM\b)[^])*\bWHERE NOT EXISTS\b/i.test(each.text),
  ],
  [
    'a function of another schema, without a table of the coordinator',
    (each, tables) =>
      /\bgraphile_worker\./.test(each.text) &&
      readsBucketed(each, tables) &&
      readTables(each.text).every((name) => tables.bucketed.has(name) || name === 'device'),
  ],
  [
    'the short CASE in a write',
    (each, tables) => writesBucketed(each, tables) && /\bCASE\s+(?!WHEN\b)/i.test(each.text),
  ],
  [
    'a write to a table of the coordinator that asks a distributed one for each row',
    (each, tables) =>
      /^\s*(UPDATE|DELETE)\b[^]*\bEXISTS\b/i.test(each.text) &&
      !tables.bucketed.has(writtenTable(each)) &&
      readsBucketed(each, tables),
  ],
  [
    'NOT EXISTS for the rows of a function',
    ({ text }) => /\bFROM unnest\([^]*?\) AS \w+\([^)]*\)\s+WHERE NOT EXISTS\b/i.test(text),
  ],
  [
    'a limited LATERAL that is not bound by the bucket of another table',
    (each, tables) =>
      readsBucketed(each, tables) &&
      names(each.text, /\bLATERAL\s*\(SELECT\b([^]*?\bLIMIT\b)/gi).some(
        (inner) => readsBucketed({ ...each, text: inner }, tables) && !/bucket = (\w+\.bucket|\$\d+)/.test(inner),
      ),
  ],
]

/** @returns why Citus refuses the statement, as far as it can be seen from its text */
export const refusedOnCitus = (statement: Shape, tables: Tables): string[] =>
  RULES.filter(([, breaks]) => breaks(statement, tables)).map(([reason]) => reason)

import { type Fragment, int4, type Param, str } from '../../platform/db/sql.ts'
import { type PostTexts, TEXT_COLUMNS } from './rules.ts'

type TextColumn = keyof PostTexts

const listed = (piece: (column: string) => string, columns = TEXT_COLUMNS): Fragment<readonly []> => ({
  strings: [columns.map(piece).join(', ')],
  parts: [],
})

/** The same with a parameter between the two pieces of each column. */
const withParams = <P extends Param>(
  piece: (column: TextColumn) => readonly [before: string, param: P, after: string],
): Fragment<readonly [P]> => {
  const pieces = TEXT_COLUMNS.map(piece)
  const between = pieces.slice(1).map(([before], i) => `${pieces[i]?.[2]}, ${before}`)
  return {
    strings: [pieces[0]?.[0] ?? '', ...between, pieces.at(-1)?.[2] ?? ''],
    // One parameter for each column; its type is the union of all.
    parts: pieces.map(([, param]) => param) as unknown as readonly [P],
  }
}

const givenText = (column: TextColumn): Param<TextColumn, string> => str<TextColumn>(column)

export const textRow = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, str])) as Record<TextColumn, typeof str>
export const textColumns = listed((column) => column)
export const givenTexts = withParams((column) => ['', givenText(column), ''])
export const rewritten = withParams((column) => [`${column} = `, givenText(column), ''])
export const emptied = listed((column) => `${column} = ''`)
/** The beginning of each text of a row `v`. */
export const beginnings = withParams((column) => [`left(v.${column}, `, int4('most'), `) AS ${column}`])
/** All texts of a post `p` but its title, which an answer of a search shows whole. */
export const belowTitle = listed(
  (column) => `p.${column}`,
  TEXT_COLUMNS.filter((column) => column !== 'title'),
)

import type pg from 'pg'
import type { Traces } from '../traces/traces.ts'

const KIND = /^(WITH|SELECT|INSERT|UPDATE|DELETE)\b/i
const TABLE = /\b(?:INTO|UPDATE|FROM)\s+([a-z_]+)/

/** `UPDATE session`: from the constant text of a statement, whose values are parameters. */
const nameOf = (text: string): string =>
  `${KIND.exec(text)?.[1]?.toUpperCase() ?? 'statement'} ${TABLE.exec(text)?.[1] ?? ''}`.trim()

/** A span of one statement, with the name that it is prepared under; never its parameters. */
export const traced = <T>(traces: Traces, { name, text }: pg.QueryConfig, run: () => Promise<T>): Promise<T> =>
  traces.span(nameOf(text), { 'db.system.name': 'postgresql', 'sp.statement': name ?? '' }, run)

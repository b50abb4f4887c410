import { withChanges } from '@sp/client/change/in-flight-changes'
import { ANONYMOUS } from '@sp/contract'
import type { Query, QueryFunctionContext, QueryPersister } from '@tanstack/react-query'
import { localRows } from './local-db.ts'
import { isRowUnder, rowOfKey } from './row-name.ts'
import type { ShownMeta } from './shown-members.ts'
import type { OwnRowStore } from './write-guard.ts'

/** The retention of copies on the device (DECISIONS 11). */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000

interface Row {
  at: number
  data: unknown
  /** Stored too, so that rows can be removed by content without their query. */
  meta: ShownMeta
}

/** Rows of version 0.1.0 use null for an undisclosed author. */
const withAuthors = (name: string, value: unknown): unknown => (value === null && AUTHORS.has(name) ? ANONYMOUS : value)
const AUTHORS: ReadonlySet<string> = new Set(['user', 'createUser'])

async function readRow(rows: OwnRowStore, name: string): Promise<Row | undefined> {
  try {
    const row = JSON.parse((await rows.read(name)) ?? 'null', withAuthors) as Row | null
    return row && Date.now() - row.at < MAX_AGE ? row : undefined
  } catch {
    return undefined
  }
}

/**
 * Wraps each fetch of a query: a stored copy is shown first and refetched, and the response is stored. The shelf is
 * taken at the start of the fetch, so that a response after logout finds it closed.
 */
async function run<T>(
  fetcher: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const { meta } = query
  if (meta?.persisted !== true || meta.secret) return withChanges(query, () => fetcher(context))
  const rows = localRows()
  const name = rowOfKey(query.queryKey)
  const row = query.state.data === undefined ? await readRow(rows, name) : undefined
  if (row) {
    // After the query has accepted it as its response.
    setTimeout(() => showAge(query, row.at))
    return row.data as T
  }
  const data = await withChanges(query, () => fetcher(context))
  write(rows, name, { at: Date.now(), data, meta })
  return data
}

/** If the disk is full, this row is not persisted. */
const write = (rows: OwnRowStore, name: string, row: Row): void =>
  void rows.write(name, JSON.stringify(row)).catch(() => {})

/** Persists a changed kept list at once, so that a reload shows it. */
export function persistRow({ queryKey, state, meta }: Query): void {
  if (meta) write(localRows(), rowOfKey(queryKey), { at: state.dataUpdatedAt, data: state.data, meta })
}

/**
 * Gives the copy its real age and refetches it however recent it is: the content may have been deleted or hidden
 * since the app was closed. The query itself reports fetch errors.
 */
function showAge(query: Query, at: number): void {
  query.setState({ dataUpdatedAt: at })
  query.fetch().catch(() => {})
}

export const persist = run as unknown as QueryPersister

export async function dropRows(beginning: readonly unknown[]): Promise<void> {
  const rows = localRows()
  const names = await rows.keys().catch(() => [])
  await Promise.allSettled(names.filter((name) => isRowUnder(name, beginning)).map(rows.remove))
}

export const dropRowsShowing = (matches: (meta: ShownMeta) => boolean): Promise<void> =>
  changeRowsShowing(matches, () => undefined)

/** Applies a change to all rows whose metadata matches; undefined removes a row. */
export async function changeRowsShowing(
  matches: (meta: ShownMeta) => boolean,
  change: (data: unknown) => unknown,
): Promise<void> {
  const rows = localRows()
  const names = await rows.keys().catch(() => [])
  const changeOne = async (name: string) => {
    const row = await readRow(rows, name)
    if (!row?.meta) return rows.remove(name)
    if (!matches(row.meta)) return
    const data = change(row.data)
    return data === undefined ? rows.remove(name) : rows.write(name, JSON.stringify({ ...row, data } satisfies Row))
  }
  await Promise.allSettled(names.map(changeOne))
}

import { ANONYMOUS } from '@sp/contract'
import type { Query, QueryFunctionContext, QueryPersister } from '@tanstack/react-query'
import { withChanges } from './during.ts'
import { localRows } from './local-db.ts'
import { isRowUnder, rowOfKey } from './row-name.ts'
import type { ShownMeta } from './shown.ts'
import type { OwnShelf } from './write-guard.ts'

/** How long a copy on the device is worth showing (DECISIONS 11). */
const KEPT = 7 * 24 * 60 * 60 * 1000

interface Row {
  at: number
  data: unknown
  /** What it shows, for whatever removes it without knowing the query. */
  meta: ShownMeta
}

/** Rows that version 0.1.0 laid there say by null that an author is not told. */
const withAuthors = (name: string, value: unknown): unknown => (value === null && AUTHORS.has(name) ? ANONYMOUS : value)
const AUTHORS: ReadonlySet<string> = new Set(['user', 'createUser'])

async function readRow(rows: OwnShelf, name: string): Promise<Row | undefined> {
  try {
    const row = JSON.parse((await rows.read(name)) ?? 'null', withAuthors) as Row | null
    return row && Date.now() - row.at < KEPT ? row : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs instead of each fetch of a query: what lies on the device is shown first and refetched, and what comes is stored
 * there. The shelf is taken when the fetch begins, so that an answer that comes after log-out finds it
 * closed.
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
    // Once the query has taken it in as its answer.
    setTimeout(() => showAge(query, row.at))
    return row.data as T
  }
  const data = await withChanges(query, () => fetcher(context))
  write(rows, name, { at: Date.now(), data, meta })
  return data
}

/** A full disk only means that this row is not persisted. */
const write = (rows: OwnShelf, name: string, row: Row): void =>
  void rows.write(name, JSON.stringify(row)).catch(() => {})

/** What a change made of a kept list lies on the device at once: a reload shows it so. */
export function keepRow({ queryKey, state, meta }: Query): void {
  if (meta) write(localRows(), rowOfKey(queryKey), { at: state.dataUpdatedAt, data: state.data, meta })
}

/**
 * The answer counts as being as old as it is, and is refetched however young: it may have been deleted or hidden since
 * the app was closed. The query itself reports what went wrong in fetching.
 */
function showAge(query: Query, at: number): void {
  query.setState({ dataUpdatedAt: at })
  query.fetch().catch(() => {})
}

export const persist = run as unknown as QueryPersister

/** Removes the rows under this beginning of a key. */
export async function dropRows(beginning: readonly unknown[]): Promise<void> {
  const rows = localRows()
  const names = await rows.keys().catch(() => [])
  await Promise.allSettled(names.filter((name) => isRowUnder(name, beginning)).map(rows.remove))
}

/** Removes the rows that show something of the kind. */
export const dropRowsShowing = (matches: (meta: ShownMeta) => boolean): Promise<void> =>
  changeRowsShowing(matches, () => undefined)

/** The same change of all rows that show something of the kind; undefined removes one. */
export async function changeRowsShowing(
  matches: (meta: ShownMeta) => boolean,
  change: (data: unknown) => unknown,
): Promise<void> {
  const rows = localRows()
  const names = await rows.keys().catch(() => [])
  const changeOne = async (name: string) => {
    const row = await readRow(rows, name)
    // One that cannot be read, or was laid there too long ago, is of no use to anyone.
    if (!row?.meta) return rows.remove(name)
    if (!matches(row.meta)) return
    const data = change(row.data)
    return data === undefined ? rows.remove(name) : rows.write(name, JSON.stringify({ ...row, data } satisfies Row))
  }
  await Promise.allSettled(names.map(changeOne))
}

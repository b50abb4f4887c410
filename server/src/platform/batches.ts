import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'

/**
 * Processes all rows that a query finds, in batches of `size` and each in its own transaction, which must make
 * the query no longer find that row, until the query finds none.
 */
export async function untilNone<R>(
  app: Pick<App, 'transact'>,
  size: number,
  read: (size: number) => Promise<readonly R[]>,
  each: (tx: Tx, row: R) => Promise<unknown>,
): Promise<void> {
  for (let found = size; found === size; ) {
    const rows = await read(size)
    for (const row of rows) await app.transact((tx) => each(tx, row))
    found = rows.length
  }
}

/**
 * Processes all rows that a query finds, each by `each`, which must make the query no longer find that row. A row
 * that fails is left out of the next batches (`but`), so that it cannot block later ones; the call fails at its end.
 * @returns the number of processed rows
 */
export async function eachEvenIfSomeFail(
  size: number,
  read: (of: { size: number; but: readonly number[] }) => Promise<readonly { readonly id: number }[]>,
  each: (id: number) => Promise<void>,
): Promise<number> {
  const failed = new Map<number, unknown>()
  let processed = 0
  for (let found = size; found === size; ) {
    const rows = await read({ size, but: [...failed.keys()] })
    for (const { id } of rows)
      await each(id).then(
        () => processed++,
        (error: unknown) => failed.set(id, error),
      )
    found = rows.length
  }
  if (failed.size > 0) throw new AggregateError([...failed.values()], `not processed: ${[...failed.keys()].join(', ')}`)
  return processed
}

export async function* inPages<R extends { readonly id: number }>(
  size: number,
  read: (from: { after: number; size: number }) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: R[] = await read({ after, size })
    if (rows.length > 0) yield rows
    after = rows.length === size ? rows.at(-1)?.id : undefined
  }
}

import type pg from 'pg'
import * as queries from './look-up-queries.ts'
import { refuseInTransaction } from './scope.ts'
import type { Db, Tx } from './sql.ts'
import { attempt } from './transaction.ts'

/** How long something may take, and whether anybody still waits for it. */
export interface Within {
  readonly ms: number
  readonly signal: AbortSignal
}

/** Reads that may take long, on a few connections of their own: what takes longer than it may is cancelled. */
export type LookUp = <T>(steps: (tx: Tx, signal: AbortSignal) => Promise<T>, within: Within) => Promise<T>

/** What the database says of a statement that was cancelled, by us or by its clock. */
export const isCancelled = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57014'

/** @param statements cancels by another connection */
export function lookUpOn(pool: pg.Pool, statements: pg.Pool): LookUp {
  const other = { query: (statement: pg.QueryConfig) => statements.query(statement) } as unknown as Db
  return async (steps, within) => {
    refuseInTransaction('a look-up')
    const [ms, { signal }] = [Math.max(1, Math.ceil(within.ms)), within]
    const end = AbortSignal.any([signal, AbortSignal.timeout(ms)])
    end.throwIfAborted()
    return attempt(pool, async (tx) => {
      const begun = queries.begin.one(tx, { ms: String(ms) })
      begun.catch(() => undefined)
      let cancelling: Promise<unknown> | undefined
      // In its own transaction the connection does nothing else, so nobody else's statement is ever cancelled.
      const cancel = () => {
        cancelling = begun.then(({ pid }) => queries.cancel.one(other, { pid })).catch(() => undefined)
      }
      end.addEventListener('abort', cancel, { once: true })
      try {
        return await steps(tx, end)
      } finally {
        end.removeEventListener('abort', cancel)
        await cancelling
      }
    })
  }
}

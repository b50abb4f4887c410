import type pg from 'pg'
import * as queries from './look-up-queries.ts'
import { refuseInTransaction } from './scope.ts'
import type { Db, Tx } from './sql.ts'
import { runTransaction } from './transaction.ts'

export interface Within {
  readonly ms: number
  readonly signal: AbortSignal
}

/** Runs reads that may take long on a few separate connections, and cancels those that exceed their limit. */
export type LookUp = <T>(steps: (tx: Tx, signal: AbortSignal) => Promise<T>, within: Within) => Promise<T>

export const isCancelled = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57014'

export function lookUpOn(pool: pg.Pool, statements: pg.Pool): LookUp {
  const other = { query: (statement: pg.QueryConfig) => statements.query(statement) } as unknown as Db
  return async (steps, within) => {
    refuseInTransaction('a look-up')
    const [ms, { signal }] = [Math.max(1, Math.ceil(within.ms)), within]
    const end = AbortSignal.any([signal, AbortSignal.timeout(ms)])
    end.throwIfAborted()
    const lookUp = async (tx: Tx) => {
      const begun = queries.begin.one(tx, { ms: String(ms) })
      begun.catch(() => undefined)
      let cancelling: Promise<unknown> | undefined
      // The connection runs only this transaction, so the cancellation cannot hit another statement.
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
    }
    // The cancellation needs the first answer while the second statement runs.
    return runTransaction(pool, lookUp, { sending: 'each' })
  }
}

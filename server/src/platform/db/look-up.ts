import * as queries from './look-up-queries.ts'
import { dbOf, type LookUpServer, type Replicas } from './replicas.ts'
import { refuseInTransaction } from './scope.ts'
import type { Tx } from './sql.ts'
import { runTransaction } from './transaction.ts'

export interface Within {
  readonly ms: number
  readonly signal: AbortSignal
}

/**
 * Runs reads that may take long on a few separate connections, and cancels those that exceed their limit. Where a replica
 * is lost, the steps run again on the primary: they go on with what they have found.
 */
export type LookUp = <T>(steps: (tx: Tx, signal: AbortSignal) => Promise<T>, within: Within) => Promise<T>

export const isCancelled = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57014'

async function runOn<T>(
  server: LookUpServer,
  steps: (tx: Tx, signal: AbortSignal) => Promise<T>,
  within: Within,
): Promise<T> {
  const [ms, { signal }] = [Math.max(1, Math.ceil(within.ms)), within]
  const end = AbortSignal.any([signal, AbortSignal.timeout(ms)])
  end.throwIfAborted()
  const lookUp = async (tx: Tx) => {
    const begun = queries.begin.one(tx, { ms: String(ms) })
    begun.catch(() => undefined)
    let cancelling: Promise<unknown> | undefined
    // The connection runs only this transaction, so the cancellation cannot hit another statement.
    const cancel = () => {
      cancelling = begun.then(({ pid }) => queries.cancel.one(dbOf(server), { pid })).catch(() => undefined)
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
  return runTransaction(server.pool, lookUp, { sending: 'each' })
}

const isOver = (error: unknown, { signal }: Within): boolean =>
  isCancelled(error) || signal.aborted || (error as Error).name === 'TimeoutError'

export type LookedUpOn = 'primary' | 'replica'

/**
 * On a replica that is up to date, if there is one.
 *
 * @param count of each look-up, by where it ran; one that a lost replica did not finish counts for the primary.
 */
export function lookUpOn(primary: LookUpServer, replicas: Replicas, count: (on: LookedUpOn) => void): LookUp {
  const onPrimary: LookUp = (steps, within) => {
    count('primary')
    return runOn(primary, steps, within)
  }
  return async (steps, within) => {
    refuseInTransaction('a look-up')
    const begun = performance.now()
    const left = (): Within => ({ ...within, ms: within.ms - (performance.now() - begun) })
    const replica = await replicas.upToDate()
    if (replica === undefined) return onPrimary(steps, left())
    try {
      const found = await runOn(replica, steps, left())
      count('replica')
      return found
    } catch (error) {
      if (isOver(error, within)) throw error
      replicas.lost(replica, error)
      return onPrimary(steps, left())
    }
  }
}

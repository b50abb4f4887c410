import DataLoader from 'dataloader'
import type { Db } from './sql.ts'

/**
 * Maximum batches of one loader in flight; later queries are collected into the next batch. Under load this
 * replaces many small statements with few large ones.
 */
const UNDER_WAY = 2
/** Longest wait for batches in flight, which may be delayed by something that does not affect this query. */
const LONGEST_WAIT_MS = 25

/**
 * Turns a batch statement into a query for one item: calls within one turn of the event loop share one statement.
 * Nothing is cached, so every result is as fresh as that of a separate query.
 * @param askAll returns the answers in the order of the questions.
 */
export function batchLoader<Q, A>(
  askAll: (db: Db, questions: readonly Q[]) => Promise<readonly A[]>,
): (db: Db, question: Q) => Promise<A> {
  const loaders = new WeakMap<Db, DataLoader<Q, A>>()
  const loaderOf = (db: Db): DataLoader<Q, A> => {
    let underWay = 0
    let waiting: (() => void) | undefined
    const ask = async (questions: readonly Q[]): Promise<readonly A[]> => {
      underWay++
      try {
        return await askAll(db, questions)
      } finally {
        underWay--
        waiting?.()
      }
    }
    const made = new DataLoader<Q, A>(ask, {
      cache: false,
      batchScheduleFn: (send) => {
        // After the callbacks of all sockets that were ready in this turn of the event loop.
        if (underWay < UNDER_WAY) return void setImmediate(send)
        const go = (): void => {
          clearTimeout(late)
          waiting = undefined
          send()
        }
        const late = setTimeout(go, LONGEST_WAIT_MS)
        waiting = go
      },
    })
    loaders.set(db, made)
    return made
  }
  return (db, question) => (loaders.get(db) ?? loaderOf(db)).load(question)
}

import DataLoader from 'dataloader'
import type { Db } from './sql.ts'

/**
 * So many batches of a loader are under way at once; whoever asks meanwhile goes with the next. Under load that makes
 * few large statements of many small ones.
 */
const UNDER_WAY = 2
/** Nobody waits longer for the trip of somebody else, which may be held up where theirs is not. */
const LONGEST_WAIT_MS = 25

/**
 * Makes a query for one out of a statement over many: what is asked within one turn of the event loop goes to the
 * database in one batch. Nothing is cached, so every answer is as fresh as if it had been queried alone.
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

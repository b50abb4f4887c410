import DataLoader from 'dataloader'
import type { Db } from './sql.ts'

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
    const made = new DataLoader<Q, A>((questions) => askAll(db, questions), {
      cache: false,
      // After the callbacks of all sockets that were ready in this turn of the event loop.
      batchScheduleFn: (send) => void setImmediate(send),
    })
    loaders.set(db, made)
    return made
  }
  return (db, question) => (loaders.get(db) ?? loaderOf(db)).load(question)
}

import DataLoader from 'dataloader'
import type { Db } from './sql.ts'

/**
 * Makes a question of one out of a statement over many: what is asked within one turn of the event loop goes to the
 * database together. Nothing is remembered, so every answer is as fresh as if it had been asked for alone.
 * @param askAll gives the answers in the order of the questions.
 */
export function batchLoader<Q, A>(
  askAll: (db: Db, questions: readonly Q[]) => Promise<readonly A[]>,
): (db: Db, question: Q) => Promise<A> {
  const loaders = new WeakMap<Db, DataLoader<Q, A>>()
  const loaderOf = (db: Db): DataLoader<Q, A> => {
    const made = new DataLoader<Q, A>((questions) => askAll(db, questions), {
      cache: false,
      // After whatever else this turn of the event loop has heard from its sockets.
      batchScheduleFn: (send) => void setImmediate(send),
    })
    loaders.set(db, made)
    return made
  }
  return (db, question) => (loaders.get(db) ?? loaderOf(db)).load(question)
}

import type { Db } from './sql.ts'

interface Asked<Q, A> {
  readonly question: Q
  readonly answer: (answer: A) => void
  readonly fail: (error: unknown) => void
}

/**
 * Makes a question of one out of a statement over many: what is asked within one turn of the event loop goes to the
 * database together. Nothing is remembered, so every answer is as fresh as if it had been asked for alone.
 * @param askAll gives the answers in the order of the questions.
 */
export function together<Q, A>(
  askAll: (db: Db, questions: readonly Q[]) => Promise<readonly A[]>,
): (db: Db, question: Q) => Promise<A> {
  const waiting = new WeakMap<Db, Asked<Q, A>[]>()
  const send = async (db: Db): Promise<void> => {
    const all = waiting.get(db) ?? []
    waiting.delete(db)
    try {
      const answers = await askAll(
        db,
        all.map(({ question }) => question),
      )
      for (const [at, { answer }] of all.entries()) answer(answers[at] as A)
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
  return (db, question) =>
    new Promise((answer, fail) => {
      const asked = { question, answer, fail }
      const others = waiting.get(db)
      if (others) return void others.push(asked)
      waiting.set(db, [asked])
      // After whatever else this turn of the event loop has heard from its sockets.
      setImmediate(() => void send(db))
    })
}

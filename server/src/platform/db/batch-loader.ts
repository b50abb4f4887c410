import DataLoader from 'dataloader'
import type { Db } from './sql.ts'

/**
 * Maximum turns in flight; later queries are collected into the next one. Under load this replaces many small
 * statements with few large ones.
 */
const UNDER_WAY = 2
/** Longest wait for turns in flight, which may be delayed by something that does not affect this query. */
const LONGEST_WAIT_MS = 25

/** A batch of one loader, which is over when its statements are answered. */
type Batch = () => Promise<unknown>

/** The batches of all loaders of one turn of the event loop are sent together, and their answers arrive together. */
class Turns {
  readonly #db: Db
  #underWay = 0
  #batches: Batch[] = []
  #late: NodeJS.Timeout | undefined

  constructor(db: Db) {
    this.#db = db
  }

  add(batch: Batch): void {
    if (this.#batches.push(batch) > 1) return
    // After the callbacks of all sockets that were ready in this turn of the event loop.
    if (this.#underWay < UNDER_WAY) setImmediate(this.#send)
    else this.#late = setTimeout(this.#send, LONGEST_WAIT_MS)
  }

  readonly #send = (): void => {
    clearTimeout(this.#late)
    this.#late = undefined
    const batches = this.#batches
    if (batches.length === 0) return
    this.#batches = []
    this.#underWay++
    const step = (): void => {
      void Promise.all(batches.map((batch) => batch())).then(this.#end)
    }
    if (this.#db.together === undefined) step()
    else this.#db.together(step)
  }

  readonly #end = (): void => {
    this.#underWay--
    if (this.#late !== undefined) this.#send()
  }
}

const turns = new WeakMap<Db, Turns>()

function turnsOf(db: Db): Turns {
  const known = turns.get(db) ?? new Turns(db)
  turns.set(db, known)
  return known
}

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
    let asking: Promise<unknown> = Promise.resolve()
    const ask = (questions: readonly Q[]): Promise<readonly A[]> => {
      const answers = askAll(db, questions)
      asking = answers.catch(() => undefined)
      return answers
    }
    const made = new DataLoader<Q, A>(ask, {
      cache: false,
      batchScheduleFn: (send) =>
        turnsOf(db).add(() => {
          send()
          return asking
        }),
    })
    loaders.set(db, made)
    return made
  }
  return (db, question) => (loaders.get(db) ?? loaderOf(db)).load(question)
}

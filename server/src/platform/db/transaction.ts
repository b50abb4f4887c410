import type { Socket } from 'node:net'
import pg from 'pg'
import { runAsTransaction } from './scope.ts'
import type { Tx } from './sql.ts'

/** What the database says to a statement after one that failed: that, or that it does not know what was to be prepared then. */
const ABORTED = new Set(['25P02', '26000'])

/** The client gave up waiting: nobody knows what became of the statement, and its connection is good for nothing. */
const isUnanswered = (error: unknown): boolean => (error as Error).message === 'Query read timeout'

/** The database refused: its connection is good for the next transaction. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError

const following = new WeakMap<object, (() => void)[]>()

/** What this process does as soon as a transaction has committed, before its caller goes on. */
export const afterCommit = (tx: Tx, step: () => void): void => void following.get(tx)?.push(step)

/** What is sent in one turn of the event loop goes out in one piece. */
function inOnePiece(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** One of its own for each transaction: what a WeakMap has of it ends with it. */
function begin(client: pg.PoolClient) {
  /** Answers that nobody waited for, in the order in which they come. */
  const left: Promise<unknown>[] = []
  let isOver = false
  const send = (statement: pg.QueryConfig | string) => {
    inOnePiece(client)
    return client.query(statement)
  }
  const leave = (answer: Promise<unknown>): void => {
    answer.catch(() => undefined)
    left.push(answer)
  }
  const query = async (statement: pg.QueryConfig) => {
    if (isOver) throw new Error('a statement after the end of its transaction')
    return send(statement)
  }
  const end = (how: 'COMMIT' | 'ROLLBACK') => {
    isOver = true
    return send(how)
  }
  // Goes out together with the first statement.
  leave(send('BEGIN'))
  return { tx: { query, leave } as unknown as Tx, left, end }
}

/** Runs the steps once. COMMIT goes out with the statements that nobody waits for, and does nothing where one failed. */
export async function attempt<T>(pool: pg.Pool, steps: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const after: (() => void)[] = []
  const { tx, left, end } = begin(client)
  following.set(tx, after)
  let committing: ReturnType<typeof end> | undefined
  let broken = false
  try {
    const result = await runAsTransaction(() => steps(tx))
    committing = end('COMMIT')
    const [{ command }] = await Promise.all([committing, ...left])
    // Where a step has swallowed the error of a statement there is nothing left to commit.
    if (command !== 'COMMIT') throw new Error(`the transaction was not committed: ${command}`)
    for (const step of after) step()
    return result
  } catch (error) {
    // A server that does not answer gets no ROLLBACK: closing the connection ends the transaction. COMMIT ends it too.
    broken = isUnanswered(error) || !(await (committing ?? end('ROLLBACK')).then(() => true, isAnswer))
    throw await causeOf(error, left)
  } finally {
    client.release(broken)
  }
}

/** A statement that nobody waited for may be why a later one was refused. */
async function causeOf(error: unknown, left: readonly Promise<unknown>[]): Promise<unknown> {
  if (!ABORTED.has((error as { code?: string }).code ?? '')) return error
  const failed = (await Promise.allSettled(left)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : error
}

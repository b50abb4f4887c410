import pg from 'pg'
import { socketOf } from '../node-internals.ts'
import { inSpan, type Traces } from '../traces/traces.ts'
import { runAsTransaction } from './scope.ts'
import type { Tx } from './sql.ts'
import { traced } from './traced.ts'

const ABORTED = new Set(['25P02', '26000'])

/** The client timed out: the outcome of the statement is unknown, and its connection cannot be reused. */
const isUnanswered = (error: unknown): boolean => (error as Error).message === 'Query read timeout'

/** The database rejected the statement: its connection can be reused. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError

/** After a failover a connection may lead to the former primary: another one may lead to the new one. */
const isReadOnly = (error: unknown): boolean => (error as { code?: string }).code === '25006'

const following = new WeakMap<object, (() => void)[]>()

/** Runs in this process right after the commit, before the caller continues. */
export const afterCommit = (tx: Tx, step: () => void): void => void following.get(tx)?.push(step)

function inOnePiece(client: pg.PoolClient): void {
  const socket = socketOf(client)
  socket.cork()
  process.nextTick(() => socket.uncork())
}

/** A new object for each transaction, so that its WeakMap entries end with it. */
function begin(client: pg.PoolClient, traces: Traces | undefined) {
  const deferred: Promise<unknown>[] = []
  let isOver = false
  const send = (statement: pg.QueryConfig | string) => {
    inOnePiece(client)
    return client.query(statement)
  }
  const defer = (answer: Promise<unknown>): void => {
    answer.catch(() => undefined)
    deferred.push(answer)
  }
  const query = async (statement: pg.QueryConfig) => {
    if (isOver) throw new Error('a statement after the end of its transaction')
    return traces === undefined ? send(statement) : traced(traces, statement, () => send(statement))
  }
  const end = (how: 'COMMIT' | 'ROLLBACK') => {
    isOver = true
    return send(how)
  }
  defer(send('BEGIN'))
  return { tx: { query, defer } as unknown as Tx, deferred, end }
}

/** Runs the steps once, with their statements as children of one span. */
export const runTransaction = <T>(pool: pg.Pool, steps: (tx: Tx) => Promise<T>, traces?: Traces): Promise<T> =>
  inSpan(traces, 'transaction', {}, () => runSteps(pool, steps, traces))

/** COMMIT is sent with the statements that are not awaited; it rolls back if one failed. */
async function runSteps<T>(pool: pg.Pool, steps: (tx: Tx) => Promise<T>, traces: Traces | undefined): Promise<T> {
  const client = await pool.connect()
  const after: (() => void)[] = []
  const { tx, deferred, end } = begin(client, traces)
  following.set(tx, after)
  let committing: ReturnType<typeof end> | undefined
  let broken = false
  try {
    const result = await runAsTransaction(() => steps(tx))
    committing = end('COMMIT')
    const [{ command }] = await Promise.all([committing, ...deferred])
    // If a step swallowed the error of a statement, the transaction is already aborted.
    if (command !== 'COMMIT') throw new Error(`the transaction was not committed: ${command}`)
    for (const step of after) step()
    return result
  } catch (error) {
    // An unresponsive server gets no ROLLBACK: closing the connection ends the transaction. A sent COMMIT ends it
    // too.
    broken = isUnanswered(error) || !(await (committing ?? end('ROLLBACK')).then(() => true, isAnswer))
    const cause = await causeOf(error, deferred)
    broken ||= isReadOnly(cause)
    throw cause
  } finally {
    client.release(broken)
  }
}

/** A failed statement that was not awaited may be the reason why a later one was refused. */
async function causeOf(error: unknown, deferred: readonly Promise<unknown>[]): Promise<unknown> {
  if (!ABORTED.has((error as { code?: string }).code ?? '')) return error
  const failed = (await Promise.allSettled(deferred)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : error
}

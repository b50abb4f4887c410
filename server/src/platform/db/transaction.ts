import pg from 'pg'
import { type Statement, sendTogether, socketOf } from '../node-internals.ts'
import { inSpan, type Traces } from '../traces/traces.ts'
import { runAsTransaction } from './scope.ts'
import { type Asked, assume, NO_ROLE } from './secrets-role.ts'
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

/** How statements of one turn of the event loop are sent: answered at once, or each as soon as it is done. */
export type Sending = 'together' | 'each'

/** A named statement, so that the database parses it once for a connection. */
const command = (text: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): pg.QueryConfig => ({ name: text, text })

/** Collects the statements of one turn of the event loop, and sends them as one message. */
function sender(client: pg.PoolClient, sending: Sending) {
  let waiting: Statement[] = []
  const flush = () => {
    const statements = waiting
    waiting = []
    const socket = socketOf(client)
    socket.cork()
    if (sending === 'together') sendTogether(client, statements)
    else for (const each of statements) sendTogether(client, [each])
    socket.uncork()
  }
  return async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    if (waiting.length === 0) process.nextTick(flush)
    try {
      return await new Promise<pg.QueryResult>((fulfil, reject) => {
        waiting.push({ config, done: (error, result) => (error ? reject(error) : fulfil(result)) })
      })
    } catch (error) {
      // The stack of the socket does not show who sent the statement.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }
}

/** A new object for each transaction, so that its WeakMap entries end with it. */
function begin(client: pg.PoolClient, { traces, sending = 'together', secretsRole }: How) {
  const deferred: Promise<unknown>[] = []
  let isOver = false
  const send = sender(client, sending)
  const defer = (answer: Promise<unknown>): void => {
    answer.catch(() => undefined)
    deferred.push(answer)
  }
  /** Roles and statement go in one message; a statement that fails takes the role with its transaction. */
  const sendAs = (role: string, statement: pg.QueryConfig) => {
    defer(send(assume(role)))
    const answer = send(statement)
    defer(send(assume(NO_ROLE)))
    return answer
  }
  const query = async (statement: Asked) => {
    if (isOver) throw new Error('a statement after the end of its transaction')
    const run = () =>
      statement.readsSecrets && secretsRole !== undefined ? sendAs(secretsRole, statement) : send(statement)
    return traces === undefined ? run() : traced(traces, statement, run)
  }
  const end = (how: 'COMMIT' | 'ROLLBACK') => {
    isOver = true
    return send(command(how))
  }
  defer(send(command('BEGIN')))
  return { tx: { query, defer } as unknown as Tx, deferred, end }
}

interface How {
  readonly traces?: Traces | undefined
  readonly sending?: Sending
  readonly secretsRole?: string | undefined
}

/** Runs the steps once, with their statements as children of one span. */
export const runTransaction = <T>(pool: pg.Pool, steps: (tx: Tx) => Promise<T>, how: How = {}): Promise<T> =>
  inSpan(how.traces, 'transaction', {}, () => runSteps(pool, steps, how))

/** COMMIT is sent with the statements that are not awaited; it is not executed if one failed. */
async function runSteps<T>(pool: pg.Pool, steps: (tx: Tx) => Promise<T>, how: How): Promise<T> {
  const client = await pool.connect()
  const after: (() => void)[] = []
  const { tx, deferred, end } = begin(client, how)
  following.set(tx, after)
  let committing: Promise<pg.QueryResult> | undefined
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
    // An unresponsive server gets no ROLLBACK: closing the connection ends the transaction.
    broken = isUnanswered(error) || !(await isEnded(committing, () => end('ROLLBACK')))
    const cause = await causeOf(error, deferred)
    broken ||= isReadOnly(cause)
    throw cause
  } finally {
    client.release(broken)
  }
}

/** @returns whether the transaction is over and its connection can be reused. */
async function isEnded(committing: Promise<unknown> | undefined, rollBack: () => Promise<unknown>): Promise<boolean> {
  try {
    await (committing ?? rollBack())
    return true
  } catch (error) {
    if (!isAnswer(error)) return false
  }
  // COMMIT is skipped where a statement sent with it failed.
  return committing === undefined || rollBack().then(() => true, isAnswer)
}

/** A failed statement that was not awaited may be the reason why a later one was refused. */
async function causeOf(error: unknown, deferred: readonly Promise<unknown>[]): Promise<unknown> {
  if (!ABORTED.has((error as { code?: string }).code ?? '')) return error
  const failed = (await Promise.allSettled(deferred)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : error
}

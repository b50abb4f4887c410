import pg from 'pg'
import { socketOf } from '../node-internals.ts'
import { type Asked, askAs } from './secrets-role.ts'

type Send = (statement: Asked) => Promise<pg.QueryResult>

/** The database answered: the connection can be used again. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError

export interface Together {
  /** Sends a statement of `together`; undefined outside of it. */
  readonly send: () => Send | undefined
  readonly together: (step: () => void) => void
}

/**
 * The statements that `step` sends before it returns go to the database on one connection and in one write, and are
 * executed one after the other. A write that wakes the database costs the server as much as a tenth of an answer. If
 * each connection is in use, they go their usual way.
 */
export function togetherOn(pool: pg.Pool, secretsRole?: string): Together {
  let sending: Send | undefined
  const on = (client: pg.PoolClient, step: () => void): Promise<unknown>[] => {
    const answers: Promise<unknown>[] = []
    const socket = socketOf(client)
    socket.cork()
    sending = (statement) => {
      const isSecret = statement.readsSecrets && secretsRole !== undefined
      const answer = isSecret ? askAs(client, secretsRole, statement) : client.query(statement)
      answers.push(answer)
      return answer
    }
    try {
      step()
    } finally {
      sending = undefined
      socket.uncork()
    }
    return answers
  }
  const together = (step: () => void): void => {
    if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) return step()
    pool.connect((error, client, release) => {
      if (error || client === undefined) return step()
      void Promise.allSettled(on(client, step)).then((all) =>
        release(all.some((each) => each.status === 'rejected' && !isAnswer(each.reason))),
      )
    })
  }
  return { send: () => sending, together }
}

import type { Call, Data, Envelope, Input } from '@sp/contract'
import { inQuery } from '@sp/contract'
import type { LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { Running } from '../src/app/app.ts'
import { withProof } from './make/proof.ts'
import { queryAlsoOnShards } from './on-shards.ts'

export interface Who {
  id: number
  username: string
  token: string
  cookie?: string
}

export interface Driven {
  call<C extends Call>(call: C, input: Input<C>, as?: Who): Promise<Envelope<Data<C>>>
  send(
    call: Pick<Call, 'method' | 'path'>,
    input: unknown,
    as?: Who,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  sql<R extends pg.QueryResultRow = Record<string, never>>(text: string, values?: unknown[]): Promise<R[]>
}

const plain = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

interface How {
  /** Sees each answer before the caller. */
  inspect?(path: string, body: string): void
  /** Is called with each request; what it returns, with its answer. */
  sending?(): () => void
  isCluster?: boolean
}

export const sender =
  (
    { server }: Pick<Running, 'server'>,
    { inspect = () => undefined, sending = () => () => undefined }: How = {},
  ): Driven['send'] =>
  async (call, input, as, headers = {}) => {
    const answered = sending()
    const answer = await server
      .inject({
        method: call.method,
        url: call.path,
        headers: { ...(as ? { authentication: as.token, cookie: as.cookie ?? '' } : {}), ...headers },
        ...(inQuery(call.method) ? { query: plain(input as Record<string, unknown>) } : { payload: input as object }),
      })
      .finally(answered)
    inspect(call.path, answer.body)
    return answer
  }

/** Typed calls and SQL on a running app. The demonstration uses it outside of vitest. */
export function drive(running: Pick<Running, 'server'>, pool: pg.Pool, how: How = {}): Driven {
  const send = sender(running, how)
  return {
    send,
    call: async (call, input, as) => (await withProof(input, (given) => send(call, given, as))).json(),
    sql: async (text, values) =>
      (how.isCluster ? await queryAlsoOnShards(pool, text, values) : (await pool.query(text, values)).rows) as never,
  }
}

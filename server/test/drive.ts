import type { Call } from '@sp/contract'
import { inQuery } from '@sp/contract'
import type pg from 'pg'
import type { Running } from '../src/app/app.ts'
import type { World } from './world.ts'

const plain = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

/** Typed calls and SQL on a running app. @param inspect sees each answer before the caller */
export function drive(
  { server }: Pick<Running, 'server'>,
  pool: pg.Pool,
  inspect: (path: string, body: string) => void = () => undefined,
): Pick<World, 'send' | 'call' | 'sql'> {
  const send: World['send'] = async (call: Pick<Call, 'method' | 'path'>, input, as, headers = {}) => {
    const answer = await server.inject({
      method: call.method,
      url: call.path,
      headers: { ...(as ? { authentication: as.token, cookie: as.cookie ?? '' } : {}), ...headers },
      ...(inQuery(call.method) ? { query: plain(input as Record<string, unknown>) } : { payload: input as object }),
    })
    inspect(call.path, answer.body)
    return answer
  }
  return {
    send,
    call: async (call, input, as) => (await send(call, input, as)).json(),
    sql: async (text, values) => (await pool.query(text, values)).rows as never,
  }
}

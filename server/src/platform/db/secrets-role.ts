import pg from 'pg'
import { sendTogether } from '../node-internals.ts'

export interface Asked extends pg.QueryConfig {
  /** Executed by the role for secrets, where the site has one (`site-role.ts`). */
  readonly readsSecrets?: boolean
}

export const NO_ROLE = 'none'

/** As SET LOCAL ROLE, also where several statements in one message are a transaction without BEGIN. */
export const assume = (role: string): pg.QueryConfig => ({
  name: 'assume',
  text: `SELECT set_config('role', $1, true)`,
  values: [role],
})

/** Outside of a transaction: both statements are one until the database has answered them, and the role ends with it. */
export const askAs = (client: pg.PoolClient, role: string, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((fulfil, reject) => {
    sendTogether(client, [
      { config: assume(role), done: () => undefined },
      { config, done: (error, result) => (error ? reject(error) : fulfil(result)) },
    ])
  })

/** @param pool pipelined */
export async function askSingle(pool: pg.Pool, role: string, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await askAs(client, role, config)
  } catch (error) {
    isBroken = !(error instanceof pg.DatabaseError)
    throw error
  } finally {
    client.release(isBroken)
  }
}

import pg from 'pg'
import { processIdOf } from '../node-internals.ts'

const ANSWER_MS = 5_000

/** What a session sees of the database behind it. */
interface Seen {
  pid: number
  /** Differs between databases, also between those of one name on two servers. */
  database: string
  isTimed: boolean
}

const seen = {
  text: `SELECT pg_backend_pid() AS pid,
    (SELECT system_identifier FROM pg_control_system()) || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS database,
    '0' NOT IN (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) AS "isTimed"`,
}
/** The text is fixed, since each session of a pooler knows it by this name. */
const prepared = { name: 'sp pooler', ...seen }

async function look(client: pg.Client, statement: pg.QueryConfig = seen): Promise<Seen> {
  const [row] = (await client.query<Seen>(statement)).rows
  if (row === undefined) throw new Error('no row from a SELECT without FROM')
  return row
}

async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  const client = new pg.Client({ connectionString: url, application_name: 'sp', ...limits })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Two sessions of the address, open at the same time. */
const withTwo = <T>(url: string, work: (first: pg.Client, second: pg.Client) => Promise<T>): Promise<T> =>
  withSession(url, (first) => withSession(url, (second) => work(first, second)))

const databaseAt = (url: string): Promise<string> => withSession(url, async (client) => (await look(client)).database)

/** The order changes the process also where a pooler hands out its connections in turn. */
const inTurn = (first: pg.Client, second: pg.Client): pg.Client[] => [first, first, second, first, first, second]

/**
 * Whether the address is that of a pooler that gives each transaction another connection. A proxy of the protocol
 * sends keys for cancelling of its own, and open sessions of PostgreSQL, or of a session pooler, neither share a
 * process nor change it.
 */
export const isTransactionPooler = (url: string): Promise<boolean> =>
  withTwo(url, async (first, second) => {
    if ((await look(first)).pid === processIdOf(first)) return false
    const pids = new Map([first, second].map((client) => [client, new Set<number>()]))
    for (const client of inTurn(first, second)) pids.get(client)?.add((await look(client)).pid)
    const [one = new Set<number>(), other = new Set<number>()] = pids.values()
    return one.size > 1 || other.size > 1 || [...one].some((pid) => other.has(pid))
  })

/** Whether two addresses lead to one database. */
export async function isSameDatabase(one: string, other: string): Promise<boolean> {
  const [here, there] = await Promise.all([databaseAt(one), databaseAt(other)])
  return here === there
}

/** A prepared statement that this session made and does not have, or did not make and has. */
const FORGOTTEN = new Set(['26000', '42P05'])

export type PoolerFault = 'elsewhere' | 'untimed' | 'forgets'

/** Why requests cannot go to this pooler in front of the database at `url`; undefined if they can. */
export async function faultOfPooler(poolUrl: string, url: string): Promise<PoolerFault | undefined> {
  const database = await databaseAt(url)
  return withTwo(poolUrl, async (first, second) => {
    const through = await look(first)
    if (through.database !== database) return 'elsewhere'
    if (!through.isTimed) return 'untimed'
    try {
      for (const client of inTurn(first, second)) await look(client, prepared)
    } catch (error) {
      if (FORGOTTEN.has((error as { code?: string }).code ?? '')) return 'forgets'
      throw error
    }
  })
}

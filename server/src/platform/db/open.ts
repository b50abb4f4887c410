import pg from 'pg'
import type { Log } from '../log.ts'
import type { Traces } from '../traces/traces.ts'
import { type LookedUpOn, type LookUp, lookUpOn } from './look-up.ts'
import { replicasOf } from './replicas.ts'
import { TRIES } from './retry.ts'
import { refuseInTransaction } from './scope.ts'
import { type Asked, askSingle } from './secrets-role.ts'
import type { Db, Tx } from './sql.ts'
import { togetherOn } from './together.ts'
import { traced } from './traced.ts'
import { runTransaction } from './transaction.ts'

export interface Database {
  /** Not for use inside a transaction, which would hold one connection and wait for another. */
  db: Db
  /** Runs the steps in one transaction, never nested; retries on a deadlock or serialization failure. */
  transact<T>(steps: (tx: Tx) => Promise<T>): Promise<T>
  writers: number
  /** Its large tables are on the workers of Citus, which is known after the start. */
  nowDistributed(): void
  lookUp: LookUp
  /** Keeps the state of its sessions, which LISTEN and migrations need. */
  direct: pg.Pool
  pools: Readonly<Record<string, pg.Pool>>
  close(): Promise<void>
}

const INT8 = 20
const INT8S = 1016
const DATE = 1082
const TIMESTAMPTZ = 1184
const parseTime = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown
/** As the database writes a time in UTC; by the parser of the engine, which takes half as long as patterns. */
const timeOf = (text: string): unknown =>
  text.length < 33 && text[4] === '-' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`)
    : parseTime(text)
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [INT8S, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
  [DATE, (text) => text],
  [TIMESTAMPTZ, timeOf],
])
// Ids stay below 2^53, so a bigint is parsed as a number; a calendar date has no time zone and stays a string.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/**
 * A write on Citus commits on several nodes and takes many times as long, so three seconds are a queue of a few dozen
 * members there, and each of them would only send the same write again.
 */
const DISTRIBUTED_WRITE_WAIT_MS = 10_000
const LOOK_UPS = 2
/** No look-up waits longer for a replica that does not answer. */
const REPLICA_MS = 500
const REPLICA_LOOK_UP_MS = 3_000
/** One that listens, and those that take and complete jobs. */
const DIRECT = 4
/** As many as batches of reads are under way at a time. */
const TURNS = 2
/** Many requests wait for one of them. */
const TURN_MS = 5_000
/**
 * A plan of a batch is made once for a connection. The database would make one for each batch, because it takes an array
 * of one or two for cheaper than the ten that it expects, and for some statements the plan takes four times as long as
 * the answer. Citus has no plan of several shards without the values.
 */
const KEEP_PLANS = `SELECT set_config('plan_cache_mode', 'force_generic_plan', false)
  WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')`

/**
 * A conflict, a deadlock, and what Citus reports to a statement of a distributed transaction of which another part has just
 * failed on its worker: the file with a result between the two is gone. The transaction is rolled back on all nodes.
 */
const RETRY = new Set(['40001', '40P01', 'CIINF'])

interface Options {
  log: Log
  /** The same database through a transaction pooler. */
  poolUrl?: string | undefined
  /** Streaming replicas, for look-ups. */
  readUrls?: readonly string[] | undefined
  onLookUp?: (on: LookedUpOn) => void
  /** What the role of `poolUrl`, else of the database, assumes for statements with `readsSecrets`. */
  secretsRole?: string | undefined
  max?: number | undefined
  /** Shifts `app_now()`, the clock that every statement reads. */
  clockOffsetHours?: number | undefined
  /** How long a statement may wait for a connection. */
  waitMs?: number | undefined
  /** A statement may take as long as it needs: no member waits for it. */
  isPatient?: boolean
  traces?: Traces | undefined
}

function openPools(
  url: string,
  { log, poolUrl, readUrls = [], max = 16, clockOffsetHours, waitMs = 3_000, isPatient }: Options,
) {
  const common = { connectionTimeoutMillis: waitMs, application_name: 'sp', types }
  const directSettings = {
    ...common,
    connectionString: url,
    // query_timeout: for the case that the database cannot enforce its own, because it or the network is frozen.
    ...(isPatient ? {} : { statement_timeout: 10_000, query_timeout: 11_000 }),
    idle_in_transaction_session_timeout: 20_000,
    ...(clockOffsetHours ? { options: `-c sp.clock_offset_hours=${clockOffsetHours}` } : {}),
  }
  // A pooler refuses settings of a session; its own configuration has the two timeouts (`start/pooler.ts`).
  const settings =
    poolUrl === undefined ? directSettings : { ...common, connectionString: poolUrl, query_timeout: 11_000 }
  const open = (config: pg.PoolConfig) => watched(new pg.Pool(config), log)
  // A caller with a connection never waits for a second one. Two pools, so that transactions which wait for each
  // other's locks do not starve reads of connections, and because pipelining needs an exclusive connection.
  const statements = open({ ...settings, max })
  const transactions = open({ ...settings, max: Math.ceil(max / 2), pipeline: true })
  // Long-running reads take no connection from other queries.
  const lookUps = open({ ...settings, max: LOOK_UPS, pipeline: true })
  const isTimed = poolUrl === undefined && !isPatient
  const turns = open({ ...settings, max: TURNS, pipeline: true, ...(isTimed && { statement_timeout: TURN_MS }) })
  if (poolUrl === undefined) turns.on('connect', (client) => void client.query(KEEP_PLANS).catch(() => undefined))
  const direct = poolUrl === undefined ? statements : open({ ...directSettings, max: DIRECT })
  const replicas = readUrls.map((connectionString) => {
    const here = { ...directSettings, connectionString, max: LOOK_UPS, connectionTimeoutMillis: REPLICA_MS }
    return {
      pool: open({ ...here, query_timeout: REPLICA_LOOK_UP_MS, pipeline: true }),
      statements: open({ ...here, query_timeout: REPLICA_MS }),
    }
  })
  return { statements, transactions, lookUps, turns, direct, replicas }
}

export function openDatabase(url: string, options: Options): Database {
  const { log, traces, onLookUp = () => undefined, secretsRole } = options
  const { direct, replicas: replicaPools, ...requested } = openPools(url, options)
  const { statements: pool, transactions: writerPool, lookUps, turns } = requested
  const primary = { pool: lookUps, statements: pool }
  const replicas = replicasOf(primary, replicaPools, log)
  const { send, together } = togetherOn(turns, secretsRole)

  const transact = async <T>(steps: (tx: Tx) => Promise<T>): Promise<T> => {
    refuseInTransaction('a transaction')
    for (let tried = 1; ; tried++) {
      try {
        return await runTransaction(writerPool, steps, { traces, secretsRole })
      } catch (error) {
        if (tried >= TRIES || !RETRY.has((error as { code?: string }).code ?? '')) throw error
      }
    }
  }
  const pools = {
    ...requested,
    ...(direct === pool ? {} : { direct }),
    ...Object.fromEntries(replicaPools.map((each, at) => [`replica${at + 1}`, each.pool])),
  }
  const db = {
    query: async (statement: Asked) => {
      refuseInTransaction('a statement without its tx')
      const isSecret = statement.readsSecrets && secretsRole !== undefined
      const query =
        send() ?? ((one: pg.QueryConfig) => (isSecret ? askSingle(writerPool, secretsRole, one) : pool.query(one)))
      return traces === undefined ? query(statement) : traced(traces, statement, () => query(statement))
    },
    together,
  } as unknown as Db
  const close = async () => {
    replicas.close()
    const all = [...Object.values(pools), ...replicaPools.map(({ statements }) => statements)]
    await Promise.all(all.map((each) => each.end()))
  }
  return {
    db,
    transact,
    writers: writerPool.options.max,
    nowDistributed: distributing(db, writerPool, options.waitMs),
    lookUp: lookUpOn(primary, replicas, onLookUp),
    direct,
    pools,
    close,
  }
}

const distributing =
  (db: Db, writers: pg.Pool, waitMs = DISTRIBUTED_WRITE_WAIT_MS) =>
  (): void => {
    db.isDistributed = true
    writers.options.connectionTimeoutMillis = waitMs
  }

/** Without a listener, an idle client that loses its server would end the process. */
function watched(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return pool.on('connect', (client) => client.on('error', () => undefined))
}

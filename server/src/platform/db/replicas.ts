import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import * as queries from './look-up-queries.ts'
import type { Db } from './sql.ts'

/** A server that look-ups run on: their connections, and those of short statements beside them. */
export interface LookUpServer {
  readonly pool: pg.Pool
  readonly statements: pg.Pool
}

interface Replica extends LookUpServer {
  isAway: boolean
}

const AGAIN_MS = 5_000
/** A stream of changes is a few milliseconds behind; what is further behind is not waited for. */
const TRIES = 3
const BETWEEN_MS = 10

export interface Replicas {
  /** One that has replayed everything that was written before this call; undefined if there is none. */
  upToDate(): Promise<LookUpServer | undefined>
  /** It is asked again later, while no look-up waits for it. */
  lost(server: LookUpServer, error: unknown): void
  close(): void
}

export const dbOf = ({ statements }: LookUpServer) =>
  ({ query: (statement: pg.QueryConfig) => statements.query(statement) }) as unknown as Db

/**
 * Copies of the database that replay its log. How far one was behind a moment ago proves nothing, so each look-up asks
 * the primary for its position in the log and then, in a statement of its own, whether the replica has replayed it.
 */
export function replicasOf(primary: LookUpServer, servers: readonly LookUpServer[], log: Log): Replicas {
  // No start waits for a replica, and none fails for it.
  const all = servers.map((server): Replica => ({ ...server, isAway: true }))
  const timers = new Set<NodeJS.Timeout>()
  let turn = 0

  const isUsable = async (replica: Replica): Promise<boolean> => {
    const { is } = await queries.hasReplayed.one(dbOf(replica), { position: '0/0' })
    const [ours, theirs] = await Promise.all([primary, replica].map((each) => queries.identity.one(dbOf(each), {})))
    if (ours?.id !== theirs?.id) log.warn({}, 'a replica is of another database')
    return is && ours?.id === theirs?.id
  }
  const tryLater = (replica: Replica, ms: number): void => {
    const again = () => tryLater(replica, AGAIN_MS)
    const timer = setTimeout(() => {
      timers.delete(timer)
      isUsable(replica).then((is) => (is ? void (replica.isAway = false) : again()), again)
    }, ms).unref()
    timers.add(timer)
  }
  const takeAway = (replica: Replica, why: object): void => {
    if (replica.isAway) return
    replica.isAway = true
    log.warn(why, 'a replica is not used for a while')
    tryLater(replica, AGAIN_MS)
  }
  const isUpToDate = async (replica: Replica, position: string): Promise<boolean> => {
    for (let tried = 0; tried < TRIES; tried++) {
      if ((await queries.hasReplayed.one(dbOf(replica), { position })).is) return true
      await pause(BETWEEN_MS)
    }
    takeAway(replica, {})
    return false
  }

  for (const replica of all) tryLater(replica, 0)
  return {
    upToDate: async () => {
      const here = all.filter(({ isAway }) => !isAway)
      const replica = here[turn++ % Math.max(1, here.length)]
      if (replica === undefined) return undefined
      const { position } = await queries.written.one(dbOf(primary), {})
      return isUpToDate(replica, position).then(
        (is) => (is ? replica : undefined),
        (error: unknown) => takeAway(replica, { err: error }) as undefined,
      )
    },
    lost: (server, error) => {
      const replica = all.find((each) => each === server)
      if (replica !== undefined) takeAway(replica, { err: error })
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

import { common } from '@sp/contract'
import pLimit, { type LimitFunction } from 'p-limit'
import { perApp, type Stateful } from '../app-state.ts'
import type { App } from '../ctx.ts'
import { refuseInTransaction } from '../db/scope.ts'
import { Refused } from '../http/refuse.ts'

/** Maximum queued requests of a member; more than any person with several devices needs. */
const MOST_WAITING = 250

interface Share {
  readonly run: LimitFunction
  /** Includes queued ones. */
  underWay: number
}

interface Bounds {
  readonly width: number
  /** Under way and queued, before one is refused. */
  readonly most: number
}

type Shares<K = number> = Map<K, Share>
type Sharing = Pick<App, 'state' | 'writers'>

const writing = perApp((): Shares => new Map())
const reading = perApp((): Shares => new Map())
const onThings = perApp((): Shares<string> => new Map())

export const membersWriting = (app: Stateful): number => writing(app).size
export const membersReading = (app: Stateful): number => reading(app).size

async function inShare<T, K>(all: Shares<K>, { width, most }: Bounds, of: K, step: () => Promise<T>): Promise<T> {
  const share = all.get(of) ?? { run: pLimit(width), underWay: 0 }
  if (share.underWay >= most) throw new Refused(common.tooMany, { retryAfter: 1 })
  all.set(of, share)
  share.underWay++
  try {
    return await share.run(step)
  } finally {
    share.underWay--
    if (share.underWay === 0) all.delete(of)
  }
}

const quarterOf = ({ writers }: Sharing): Bounds => ({
  width: Math.max(1, Math.floor(writers / 4)),
  most: MOST_WAITING,
})

/**
 * Runs a member's write: immediately while they use less than a quarter of the write connections, queued
 * otherwise, so that a member who floods the server does not delay others.
 */
export async function writeInShare<T>(app: Sharing, userId: number, write: () => Promise<T>): Promise<T> {
  // A write inside a running write would wait for itself.
  refuseInTransaction('a transaction')
  return inShare(writing(app), quarterOf(app), userId, write)
}

/** The same limit for a member's uncached reads, which take CPU time from writes. */
export const readInShare = <T>(app: Sharing, userId: number, read: () => Promise<T>): Promise<T> =>
  inShare(reading(app), quarterOf(app), userId, read)

/** One holds the locks of the row, and the next has begun its transaction. */
const HOT: Bounds = { width: 2, most: Number.POSITIVE_INFINITY }

/**
 * Writes on the same thing wait for each other here instead of in the database, where each would hold a connection,
 * and on Citus a lock on each worker that only its detection of deadlocks ends.
 */
export const writeOnThing = <T>(app: Sharing, thing: string, write: () => Promise<T>): Promise<T> =>
  inShare(onThings(app), HOT, thing, write)

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

type Shares = Map<number, Share>
type Sharing = Pick<App, 'state' | 'writers'>

const writing = perApp((): Shares => new Map())
const reading = perApp((): Shares => new Map())

export const membersWriting = (app: Stateful): number => writing(app).size
export const membersReading = (app: Stateful): number => reading(app).size

async function inShare<T>(all: Shares, app: Sharing, userId: number, step: () => Promise<T>): Promise<T> {
  const share = all.get(userId) ?? { run: pLimit(Math.max(1, Math.floor(app.writers / 4))), underWay: 0 }
  if (share.underWay >= MOST_WAITING) throw new Refused(common.tooMany, { retryAfter: 1 })
  all.set(userId, share)
  share.underWay++
  try {
    return await share.run(step)
  } finally {
    share.underWay--
    if (share.underWay === 0) all.delete(userId)
  }
}

/**
 * Runs a member's write: immediately while they use less than a quarter of the write connections, queued
 * otherwise, so that a member who floods the server does not delay others.
 */
export async function writeInShare<T>(app: Sharing, userId: number, write: () => Promise<T>): Promise<T> {
  // A write inside a running write would wait for itself.
  refuseInTransaction('a transaction')
  return inShare(writing(app), app, userId, write)
}

/** The same limit for a member's uncached reads, which take CPU time from writes. */
export const readInShare = <T>(app: Sharing, userId: number, read: () => Promise<T>): Promise<T> =>
  inShare(reading(app), app, userId, read)

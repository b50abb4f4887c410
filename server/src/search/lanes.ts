import { searchRefusals as refusals } from '@sp/contract'
import { byteCache } from '../platform/byte-cache.ts'
import type { Within } from '../platform/db/look-up.ts'
import { Refused } from '../platform/http/refuse.ts'
import type { QueuedSearch, Requester } from './search-queue.ts'

/** Searches that take less than this never wait behind slower ones. */
export const QUICK_MS = 150
export const MOST_MS = 2_000
export const MOST_WAITING = 20
export const MOST_WAIT_MS = 4_000
/** Recent database time beyond which a member's searches start in the slow lane. */
const GREEDY_MS = 500
/** Head start of members over anonymous visitors: addresses are easier to get than accounts. */
const MEMBER_HEAD_START_MS = 200
const HALVES_MS = 10_000
const USED_BYTES = 50
const RETRY_AFTER = 5

export interface Work<T> {
  /** @returns whether it is complete; otherwise the time limit or the abort signal stopped it */
  goOn(within: Within): Promise<boolean>
  found(): T
}

interface Waiter {
  resolve(): void
  reject(error: unknown): void
}

interface Job {
  readonly key: string
  readonly work: Work<unknown>
  readonly waiters: Map<QueuedSearch, Waiter>
  /** All who asked for it, including disconnected clients. */
  readonly askers: Set<string>
  readonly stop: AbortController
  lane: Lane
  isRunning: boolean
  usedMs: number
  patience?: NodeJS.Timeout
}

interface Lane {
  readonly waiting: Job[]
  isFree: boolean
}

/**
 * Two lanes with one search at a time in each, so that searches never take all CPUs. A search begins in the quick
 * lane and continues in the slow one if needed; members with much recent usage start in the slow lane, so that
 * rare users do not wait for slow searches. In each lane the least recent usage comes first, members before
 * anonymous visitors.
 */
export class Lanes {
  readonly #quick: Lane = { waiting: [], isFree: true }
  readonly #slow: Lane = { waiting: [], isFree: true }
  readonly #jobs = new Map<string, Job>()
  readonly #used = byteCache<string, { ms: number; at: number }>({ megabytes: 2, bytesOf: () => USED_BYTES })

  isFreeFor({ requester: asker }: QueuedSearch): boolean {
    return this.#laneFor(asker).isFree
  }

  async look<W extends Work<unknown>>(
    key: string,
    turn: QueuedSearch,
    begin: () => W,
  ): Promise<ReturnType<W['found']>> {
    turn.signal.throwIfAborted()
    const job = this.#jobs.get(key) ?? this.#enter(key, turn, begin())
    const through = new Promise<void>((resolve, reject) => job.waiters.set(turn, { resolve, reject }))
    job.askers.add(turn.requester.name)
    turn.isUnderWay = job.isRunning
    const leave = () => this.#withdraw(job, turn)
    turn.signal.addEventListener('abort', leave)
    this.#fill(job.lane)
    try {
      await through
    } finally {
      turn.signal.removeEventListener('abort', leave)
    }
    return job.work.found() as ReturnType<W['found']>
  }

  #enter(key: string, { requester: asker }: QueuedSearch, work: Work<unknown>): Job {
    const lane = this.#laneFor(asker)
    const job: Job = {
      key,
      work,
      waiters: new Map(),
      askers: new Set(),
      stop: new AbortController(),
      lane,
      isRunning: false,
      usedMs: 0,
    }
    this.#jobs.set(key, job)
    this.#wait(job)
    return job
  }

  #wait(job: Job): void {
    job.lane.waiting.push(job)
    job.patience = setTimeout(() => this.#turnAway(job), MOST_WAIT_MS)
  }

  #turnAway(job: Job): void {
    this.#drop(job)
    this.#end(job, ({ reject }) => reject(new Refused(refusals.crowded, { retryAfter: RETRY_AFTER, bound: 'search' })))
  }

  #drop(job: Job): void {
    clearTimeout(job.patience)
    const at = job.lane.waiting.indexOf(job)
    if (at >= 0) job.lane.waiting.splice(at, 1)
  }

  #fill(lane: Lane): void {
    const place = ({ name, isMember }: Requester) => this.#usedBy(name) + (isMember ? 0 : MEMBER_HEAD_START_MS)
    const first = ({ waiters }: Job) => Math.min(...[...waiters.keys()].map(({ requester: asker }) => place(asker)))
    lane.waiting.sort((one, other) => first(one) - first(other))
    const [next] = lane.waiting
    if (lane.isFree && next !== undefined) void this.#run(next)
    for (const job of lane.waiting.slice(MOST_WAITING)) this.#turnAway(job)
  }

  async #run(job: Job): Promise<void> {
    const { lane, work, stop } = job
    const since = performance.now()
    this.#drop(job)
    lane.isFree = false
    this.#mark(job, true)
    try {
      const ms = lane === this.#quick ? QUICK_MS : MOST_MS - job.usedMs
      const isThrough = await work.goOn({ ms, signal: stop.signal })
      if (isThrough || lane === this.#slow || stop.signal.aborted) this.#end(job, ({ resolve }) => resolve())
      else this.#goOnSlowly(job)
    } catch (error) {
      this.#end(job, ({ reject }) => reject(error))
    } finally {
      lane.isFree = true
      this.#charge(job, performance.now() - since)
      for (const each of [this.#quick, this.#slow]) this.#fill(each)
    }
  }

  #goOnSlowly(job: Job): void {
    this.#mark(job, false)
    job.lane = this.#slow
    this.#wait(job)
  }

  #mark(job: Job, isRunning: boolean): void {
    job.isRunning = isRunning
    for (const turn of job.waiters.keys()) turn.isUnderWay = isRunning
  }

  #end(job: Job, settle: (waiter: Waiter) => void): void {
    this.#remove(job)
    for (const waiter of job.waiters.values()) settle(waiter)
  }

  #withdraw(job: Job, turn: QueuedSearch): void {
    job.waiters.get(turn)?.reject(turn.signal.reason)
    job.waiters.delete(turn)
    if (job.waiters.size > 0) return
    this.#remove(job)
    job.stop.abort()
    this.#drop(job)
  }

  /** While an abandoned job ends, its key may already be that of a later one. */
  #remove(job: Job): void {
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
  }

  readonly #laneFor = ({ name }: Requester): Lane => (this.#usedBy(name) > GREEDY_MS ? this.#slow : this.#quick)

  #usedBy(name: string): number {
    const { ms = 0, at = 0 } = this.#used.get(name) ?? {}
    return ms * 2 ** ((at - performance.now()) / HALVES_MS)
  }

  #charge(job: Job, ms: number): void {
    job.usedMs += ms
    for (const asker of job.askers)
      this.#used.set(asker, { ms: this.#usedBy(asker) + ms / job.askers.size, at: performance.now() })
  }
}

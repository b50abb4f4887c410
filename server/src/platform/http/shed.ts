import { isDiskFull } from '../disk/rules.ts'
import { StoreAway } from '../files/store.ts'
import { Tally } from '../tally.ts'
import { type Bound, Refused } from './refuse.ts'

const LOG_EVERY_MS = 1_000

export class Shed extends Tally<Bound> {
  readonly #since = new Map<Bound, number>()

  /** Logs the first request of a bound at once, and those of the next second together. */
  logSometimes(bound: Bound, log: (requests: number) => void): void {
    const known = this.#since.get(bound)
    this.#since.set(bound, (known ?? 0) + 1)
    if (known !== undefined) return
    log(1)
    setTimeout(() => {
      const requests = (this.#since.get(bound) ?? 1) - 1
      this.#since.delete(bound)
      if (requests > 0) log(requests)
    }, LOG_EVERY_MS).unref()
  }
}

export function boundOf(error: { code?: unknown; message?: string }): Bound {
  if (error instanceof Refused) return error.bound ?? 'other'
  if (error instanceof StoreAway) return 'file-store'
  const { code, message = '' } = error
  if (isDiskFull(error)) return 'disk'
  if (code === 'EMFILE' || code === 'ENFILE') return 'descriptors'
  if (code === '57014' || message.includes('Query read timeout')) return 'query-time'
  if (code === '53300' || message.includes('timeout exceeded when trying to connect')) return 'connections'
  return 'database'
}

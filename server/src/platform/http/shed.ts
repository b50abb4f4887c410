import { isDiskFull } from '../disk/rules.ts'
import { StoreAway } from '../files/store.ts'
import { type Bound, Refused } from './refuse.ts'

export class Shed {
  readonly #counts = new Map<Bound, number>()

  count(bound: Bound): void {
    this.#counts.set(bound, (this.#counts.get(bound) ?? 0) + 1)
  }

  counts(): ReadonlyMap<Bound, number> {
    return this.#counts
  }
}

export function boundOf(error: { code?: unknown; message?: string }): Bound {
  if (error instanceof Refused) return error.bound ?? 'other'
  if (error instanceof StoreAway) return 'file-store'
  const { code, message = '' } = error
  if (isDiskFull(code)) return 'disk'
  if (code === 'EMFILE' || code === 'ENFILE') return 'descriptors'
  if (code === '57014' || message.includes('Query read timeout')) return 'query-time'
  if (code === '53300' || message.includes('timeout exceeded when trying to connect')) return 'connections'
  return 'database'
}

import { common } from '@sp/contract'
import pLimit from 'p-limit'
import { refuse } from '../http/refuse.ts'

/** So many at a time, a short line behind them; whoever comes behind that is refused. */
export function makePool(atOnce: number, inLine: number) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= inLine) refuse(common.busy, { retryAfter: 5, bound: 'pictures' })
    return limit(work)
  }
}

/** Pictures take much memory and a whole core each. */
export const inPool = makePool(2, 24)

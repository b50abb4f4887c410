import { common } from '@sp/contract'
import pLimit from 'p-limit'
import { refuse } from '../http/refuse.ts'

/** Runs `atOnce` tasks concurrently and queues up to `inLine`; further tasks are refused. */
export function makePool(atOnce: number, inLine: number) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= inLine) refuse(common.busy, { retryAfter: 5, bound: 'pictures' })
    return limit(work)
  }
}

/** A picture takes much memory and a whole core. */
export const inPool = makePool(2, 24)

import { common } from '@sp/contract'
import pLimit from 'p-limit'
import { refuse } from '../http/refuse.ts'

const AT_ONCE = 2
const IN_LINE = 24

const limit = pLimit(AT_ONCE)

/** Pictures take much memory and a whole core each: two at a time, a short queue behind them, the rest are refused. */
export async function inPool<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= IN_LINE) refuse(common.busy, { retryAfter: 5 })
  return limit(work)
}

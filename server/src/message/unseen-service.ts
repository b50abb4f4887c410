import type { App } from '../platform/ctx.ts'
import * as queries from './leave-queries.ts'
import { side } from './queries.ts'
import type { Pair } from './rules.ts'

const AT_ONCE = 500

/** What one side of a chat has deleted with the whole chat, and had not before. */
export interface Stretch extends Pair {
  readonly from: number
  readonly to: number
}

/** The job: what the other side does not see either is not kept; what it removes later goes at once. */
export async function dropUnseen({ db, transact }: App, { lowId, highId, from, to }: Stretch): Promise<void> {
  const [low, high] = await Promise.all([
    side.maybe(db, { userId: lowId, otherId: highId }),
    side.maybe(db, { userId: highId, otherId: lowId }),
  ])
  const seen = { lowId, highId, lowTo: low?.clearedTo ?? 0, highTo: high?.clearedTo ?? 0, to, size: AT_ONCE }
  for (let after: number | null = from; after !== null; ) {
    const part: number = after
    after = (await transact((tx) => queries.dropUnseen.one(tx, { ...seen, from: part }))).to
  }
}

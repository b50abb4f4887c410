import type { Brief } from '@sp/contract'
import { batchLoader } from '../db/batch-loader.ts'
import type { Votes } from './present.ts'
import * as queries from './vote-queries.ts'

interface Marked {
  readonly id: number
  readonly user: Brief | null
  readonly stared: boolean
  readonly unstared: boolean
  readonly canDelete: boolean
}

/** What strangers get with a viewer's own marks laid over it; the very same list where he has left none. */
export function laidOver<T extends Marked>(list: T[], viewerId: number, { stared, unstared }: Votes): T[] {
  const isMarked = ({ id, user }: T) => user?.id === viewerId || stared.has(id) || unstared.has(id)
  if (!list.some(isMarked)) return list
  return list.map((each) => ({
    ...each,
    stared: stared.has(each.id),
    unstared: unstared.has(each.id),
    canDelete: each.user?.id === viewerId,
  }))
}

/**
 * What is counted of a public flash as it stands now; undefined where there is none. What strangers get may be some
 * moments old, and members are to find at once what they did.
 */
export const countsOf = batchLoader(async (db, ids: readonly number[]) => {
  const rows = await queries.counts.all(db, { ids: [...new Set(ids)] })
  const counts = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => counts.get(id))
})

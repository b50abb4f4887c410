import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

export interface NodeCounts {
  star: number
  postCount: number
  todayCount: number
}

export interface NodeState {
  counts: ReadonlyMap<number, NodeCounts>
  joined: ReadonlySet<number>
}

const ofNodes = batchLoader(async (db, asked: readonly { viewerId: number; ids: readonly number[] }[]) => {
  const rows = await queries.stateOfNodes.all(db, {
    ids: [...new Set(asked.flatMap(({ ids }) => ids))],
    viewerIds: [...new Set(asked.map(({ viewerId }) => viewerId))],
  })
  const counts = new Map(
    rows.map(({ id, star, postCount, todayCount }) => [id, { star, postCount, todayCount }] as const),
  )
  return asked.map(({ viewerId }) => ({
    counts,
    joined: new Set(rows.flatMap(({ id, joined }) => (joined.includes(viewerId) ? [id] : []))),
  }))
})

export const stateOfNodes = async (db: Db, viewerId: number, ids: readonly number[]): Promise<NodeState> =>
  ids.length === 0 ? { counts: new Map(), joined: new Set() } : ofNodes(db, { viewerId, ids })

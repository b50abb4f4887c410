import { type Node, nodeRefusals } from '@sp/contract'
import { summariesOf } from '../../account/account/summary-service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import { type NodeRow, type PresentContext, presentNode } from './present.ts'
import * as queries from './queries.ts'
import { stateOfNodes } from './viewer-state.ts'

export const NODE_TOPIC = 'node'

const nodes = nodeCache(
  NODE_TOPIC,
  async (db): Promise<ReadonlyMap<number, NodeRow>> =>
    new Map((await queries.all.all(db, {})).map((row) => [row.id, row])),
)

export const allNodes = (app: App): Promise<ReadonlyMap<number, NodeRow>> => nodes.read(app)

export const allNodesWithin = (app: App, tx: Tx): Promise<ReadonlyMap<number, NodeRow>> => nodes.readWithin(app, tx)

export const announceNodes = (app: App, tx: Tx): Promise<void> => nodes.announce(app, tx)

export const requireNode = async (app: App, nodeId: number): Promise<NodeRow> =>
  orRefuse((await allNodes(app)).get(nodeId), nodeRefusals.gone)

export async function loadPresentContext(
  app: App,
  viewing: ViewingWithId,
  rows: readonly NodeRow[],
  more: readonly number[] = [],
) {
  const creators = rows.flatMap(({ createUserId }) => createUserId ?? [])
  const [state, authors] = await Promise.all([
    stateOfNodes(
      app.db,
      viewing.viewerId,
      rows.map(({ id }) => id),
    ),
    summariesOf(app, [...creators, ...more]),
  ])
  return { viewing, state, author: (userId) => authors.get(userId) } satisfies PresentContext
}

/** Sections as this viewer sees them, in the given order; unknown ids are left out. */
export async function nodesFor(app: App, viewing: ViewingWithId, ids: readonly number[]): Promise<Node[]> {
  const known = await allNodes(app)
  const rows = ids.flatMap((id) => known.get(id) ?? [])
  const presentContext = await loadPresentContext(app, viewing, rows)
  return rows.map((row) => presentNode(row, presentContext))
}

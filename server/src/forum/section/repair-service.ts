import type { App } from '../../platform/ctx.ts'
import * as counts from './count-queries.ts'
import { lockNodeCounts } from './count-service.ts'
import * as members from './member-queries.ts'

/**
 * Recounts the members of sections and the lines of their logs; the post feature recounts posts and replies. @returns
 * how many were wrong.
 */
export const repairNodeCounts = (app: App): Promise<number> =>
  app.transact(async (tx) => {
    const nodeIds = await lockNodeCounts(tx)
    const counted = new Map((await members.countAll.all(tx, {})).map((row) => [row.nodeId, row.members]))
    const wrong = await counts.setMembers.run(tx, { nodeIds, members: nodeIds.map((id) => counted.get(id) ?? 0) })
    return wrong + (await counts.recountLog.run(tx, {}))
  })

import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import * as counts from './count-queries.ts'
import { lockNodeCounts } from './count-service.ts'
import { membersIn } from './member-queries.ts'

/** Recounts the members of sections, and the lines of their logs; posts and replies are counted where they are. @returns how many were wrong. */
export const repairNodeCounts = (app: App): Promise<number> =>
  app.transact(async (tx) => {
    const nodeIds = await lockNodeCounts(tx)
    const members = new Map(nodeIds.map((id) => [id, 0]))
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      for (const row of await membersIn.all(tx, { bucket }))
        members.set(row.nodeId, (members.get(row.nodeId) ?? 0) + row.members)
    const wrong = await counts.setMembers.run(tx, { nodeIds: [...members.keys()], members: [...members.values()] })
    return wrong + (await counts.recountLog.run(tx, {}))
  })

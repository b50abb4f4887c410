import type { App } from '../../platform/ctx.ts'
import type { Closed, Contribution } from '../../platform/personal.ts'
import { countMembers } from './count-service.ts'
import * as queries from './erase-queries.ts'
import * as members from './member-queries.ts'
import { forgetCreator } from './queries.ts'
import { announceNodes } from './service.ts'

export async function ownSections(app: App, userId: number): Promise<Contribution> {
  const { joined, offices, bans, done, undergone } = queries
  const [proposals, ...rows] = await Promise.all([
    queries.ownProposals.rows(app, userId),
    ...Object.entries({ joined, offices, bans, done, undergone }).map(async ([name, statement]) => [
      name,
      await statement.all(app.db, { userId }),
    ]),
  ])
  return { rows: { ...Object.fromEntries(rows), proposals } }
}

export async function eraseMembershipsOf(app: App, { userId }: Closed): Promise<void> {
  for (const { nodeId } of await queries.nodesOf.all(app.db, { userId }))
    await app.transact(async (tx) => {
      if ((await members.removeMember.run(tx, { userId, nodeId })) > 0) countMembers(tx, nodeId, -1)
    })
}

export const eraseCreator = (app: App, { userId }: Closed): Promise<void> =>
  app.transact(async (tx) => {
    if ((await forgetCreator.run(tx, { userId })) > 0) await announceNodes(app, tx)
  })

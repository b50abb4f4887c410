import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Closed, Contribution } from '../../platform/personal.ts'
import { countMembers } from './count-service.ts'
import * as queries from './erase-queries.ts'
import * as members from './member-queries.ts'
import { forgetCreator } from './queries.ts'
import { announceNodes } from './service.ts'

export async function ownSections(app: App, userId: number): Promise<Contribution> {
  const { joined, offices, bans, done, undergone, proposals } = queries
  const all = { joined, offices, bans, done, undergone, proposals }
  const rows = await Promise.all(
    Object.entries(all).map(async ([name, statement]) => [name, await statement.all(app.db, { userId })]),
  )
  return { rows: Object.fromEntries(rows) }
}

export async function eraseMembershipsOf(app: App, { userId }: Closed): Promise<void> {
  for (const { nodeId } of await queries.nodesOf.all(app.db, { userId }))
    await app.transact(async (tx) => {
      if ((await members.removeMember.run(tx, { userId, nodeId })) > 0) countMembers(tx, nodeId, -1)
    })
}

const erased =
  (...statements: readonly { run(tx: Tx, of: { userId: number }): Promise<number> }[]) =>
  (app: App, { userId }: Closed): Promise<void> =>
    app.transact(async (tx) => {
      for (const statement of statements) await statement.run(tx, { userId })
    })

export const eraseBans = erased(queries.dropBans, queries.forgetBanner)
export const eraseLines = erased(queries.forgetActor, queries.forgetSubject)
export const eraseProposals = erased(queries.dropProposals)

export const eraseCreator = (app: App, { userId }: Closed): Promise<void> =>
  app.transact(async (tx) => {
    if ((await forgetCreator.run(tx, { userId })) > 0) await announceNodes(app, tx)
  })

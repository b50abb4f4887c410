import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './moderation-queries.ts'
import type { Target } from './target-service.ts'

/** Settles a decision early, with all made together, because the same content gets a new case. */
export async function settleNow(app: App, tx: Tx, target: Target): Promise<void> {
  const found = await queries.unsettledOf.maybe(tx, target)
  if (found === undefined || found.isOpen) return
  await queries.lockBatch.all(tx, { batch: found.leadId })
  const decided = await queries.turnOf.one(tx, { caseId: found.leadId })
  await queries.settle.run(tx, decided)
  await queries.settleBatch.run(tx, { batch: decided.caseId })
  await app.jobs.add(tx, 'report.settle', decided)
}

import type { CaseKind, ReportTarget } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { alertOfCase } from './alert-service.ts'
import { sealSnapshot, takeSnapshot } from './evidence.ts'
import * as queries from './queries.ts'
import { settleNow } from './settle-now.ts'
import { thingOf } from './target-service.ts'

interface Finding {
  kind: Exclude<CaseKind, 'report'>
  type: ReportTarget
  key: string
  ownerId: number
  found: string[]
  hide: boolean
}

/**
 * Opens a case by the site itself, or joins the open one of the content. An earlier decision was made without
 * this finding, so it is settled now: it can no longer be undone, and the job sends its notices.
 */
export async function openSystemCase(app: App, tx: Tx, { hide, ...finding }: Finding): Promise<void> {
  await settleNow(app, tx, finding)
  const { caseId, news } = await queries.joinSystemCase.one(tx, finding)
  const named = thingOf(app, finding)
  if (hide && (await named?.thing.hide?.(app, tx, named.id))) {
    await queries.setHidden.run(tx, { caseId })
    await app.jobs.add(tx, 'report.notify-hidden', { caseId })
  }
  await app.jobs.add(tx, 'report.seal', { caseId })
  await alertOfCase(app, tx, news)
}

/**
 * Seals the content as its owner sees it, in a job because pictures are copied. It may be deleted or private by
 * then.
 */
export async function sealSystemCase(app: App, { caseId }: { caseId: number }): Promise<void> {
  const found = await queries.toSeal.maybe(app.db, { caseId })
  const named = found && thingOf(app, found)
  if (found === undefined || named === undefined) return
  const viewing = { viewerId: found.ownerId, hidden: [], closing: [], adult: true }
  const evidence = await named.thing.snapshot(app, named.id, viewing)
  if (evidence === undefined) return app.transact(async (tx) => void (await queries.dropEmpty.run(tx, { caseId })))
  const snapshot = await takeSnapshot(app, found, evidence)
  await app.transact((tx) => sealSnapshot(app, tx, caseId, found, snapshot))
}

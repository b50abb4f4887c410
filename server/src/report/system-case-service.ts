import type { CaseKind, ReportTarget } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { sealSnapshot, takeSnapshot } from './evidence.ts'
import * as queries from './queries.ts'
import { settleNow } from './settle-now.ts'
import { thingOf } from './target-service.ts'

interface Finding {
  kind: Exclude<CaseKind, 'report'>
  type: ReportTarget
  key: string
  ownerId: number
  /** Why: the words of the list, or what the pictures are like. */
  found: string[]
  /** Out of sight of all but its owner until it is decided. */
  hide: boolean
}

/**
 * What the site itself wants a human to look at; it joins the open case of the thing where there is one. A decision was
 * made without it: from here on that one cannot be undone, and the job tells everybody.
 */
export async function openSystemCase(app: App, tx: Tx, { hide, ...finding }: Finding): Promise<void> {
  await settleNow(app, tx, finding)
  const { caseId } = await queries.joinSystemCase.one(tx, finding)
  const named = thingOf(app, finding)
  if (hide && (await named?.thing.hide?.(app, tx, named.id))) {
    await queries.setHidden.run(tx, { caseId })
    await app.jobs.add(tx, 'report.notify-hidden', { caseId })
  }
  await app.jobs.add(tx, 'report.seal', { caseId })
}

/** What it looked like, as its owner sees it: sealed soon after, since pictures are copied. By then it may be gone, or private. */
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

import type { ReportReason, StaffReviewKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { CannotOpen, openForSite, sealForSite } from '../../platform/vault/service.ts'
import { alertOfCase } from './alert-service.ts'
import * as queries from './hand-over-queries.ts'
import * as reports from './queries.ts'
import { settleNow } from './settle-now.ts'
import type { HandOver } from './target-service.ts'
import { sealWords } from './words.ts'

const COLUMN = 'report_case.handed'

const REASONS: Readonly<Record<StaffReviewKind, ReportReason>> = { privacy: 'outing', unlawful: 'unlawful' }

interface HandedOver extends HandOver {
  type: 'post' | 'reply'
  id: number
  authorId: number
  actorId: number
}

/**
 * A moderator of its section hands it over to staff. Called before the content is locked, because a decision locks
 * the case first. A refusal afterwards rolls this back.
 */
export async function openHandOverCase(
  app: App,
  tx: Tx,
  { type, id, authorId: ownerId, actorId, kind, reason: words }: HandedOver,
): Promise<void> {
  const target = { type, key: String(id) }
  // An earlier decision was made without this report, so it is settled now and can no longer be undone.
  await settleNow(app, tx, target)
  const reason = REASONS[kind]
  const isKnown = (await reports.record.one(tx, { reporterId: actorId, ...target })).open
  const { caseId, news } = await queries.join.one(tx, { ...target, ownerId, reason, reports: isKnown ? 0 : 1 })
  const handed = sealForSite(app, COLUMN, caseId, JSON.stringify({ kind, reason: words } satisfies HandOver))
  await queries.addHandOver.run(tx, { caseId, handed })
  if (!isKnown) {
    const detail = await sealWords(app, tx, { reporterId: actorId, caseId }, words)
    await reports.addReport.maybe(tx, { ...target, reporterId: actorId, caseId, reason, detail, weight: 0 })
  }
  await app.jobs.add(tx, 'report.seal', { caseId })
  await alertOfCase(app, tx, news)
}

/** undefined if no section handed it over, or if it can no longer be decrypted. */
export function openHandOver(app: App, caseId: number, sealed: Buffer | null): HandOver | undefined {
  if (sealed === null) return undefined
  try {
    return JSON.parse(openForSite(app, COLUMN, caseId, sealed)) as HandOver
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    app.log.error({ err: error, caseId }, 'what a section handed over cannot be opened')
    return undefined
  }
}

export const lockHandOver = (
  tx: Tx,
  type: string,
  id: number,
): Promise<{ caseId: number; isOpen: boolean } | undefined> => queries.lock.maybe(tx, { type, key: String(id) })

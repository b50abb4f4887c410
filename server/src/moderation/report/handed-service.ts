import type { HeldKind, ReportReason } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Facts, on } from '../../platform/events.ts'
import { CannotOpen, openForHouse, sealForHouse } from '../../platform/vault/service.ts'
import * as queries from './handed-queries.ts'
import * as reports from './queries.ts'
import { settleNow } from './settle-now.ts'
import type { Handed } from './target-service.ts'
import { sealWords } from './words.ts'

const COLUMN = 'report_case.handed'

const REASONS: Readonly<Record<HeldKind, ReportReason>> = { privacy: 'outing', unlawful: 'unlawful' }

export const listenForHanded = (app: App): void => on(app, 'handedOver', takeOver)

async function takeOver(app: App, tx: Tx, { type, id, authorId: ownerId, actorId, kind, reason: words }: Fact) {
  const target = { type, key: String(id) }
  // An earlier decision was made without this report, so it is settled now and can no longer be undone.
  await settleNow(app, tx, target)
  const reason = REASONS[kind]
  const isKnown = (await reports.record.one(tx, { reporterId: actorId, ...target })).open
  const { caseId } = await queries.join.one(tx, { ...target, ownerId, reason, reports: isKnown ? 0 : 1 })
  const handed = sealForHouse(app, COLUMN, caseId, JSON.stringify({ kind, reason: words } satisfies Handed))
  await queries.hand.run(tx, { caseId, handed })
  if (!isKnown) {
    const detail = await sealWords(app, tx, { reporterId: actorId, caseId }, words)
    await reports.addReport.maybe(tx, { ...target, reporterId: actorId, caseId, reason, detail, weight: 0 })
  }
  await app.jobs.add(tx, 'report.seal', { caseId })
}

type Fact = Facts['handedOver']

/** undefined if no section handed it over, or if it can no longer be decrypted. */
export function openHanded(app: App, caseId: number, sealed: Buffer | null): Handed | undefined {
  if (sealed === null) return undefined
  try {
    return JSON.parse(openForHouse(app, COLUMN, caseId, sealed)) as Handed
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    app.log.error({ err: error, caseId }, 'what a section handed over cannot be opened')
    return undefined
  }
}

export const lockHanded = (
  tx: Tx,
  type: string,
  id: number,
): Promise<{ caseId: number; isOpen: boolean } | undefined> => queries.lock.maybe(tx, { type, key: String(id) })

import type { NoticePlace, ReportOutcome } from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { ownerIds } from '../../staff/staff/account-summary-service.ts'
import { LATE_HOURS } from './case-rules.ts'
import { type LockedCase, lockCase } from './decide-service.ts'
import { caseSettled } from './events.ts'
import * as queries from './moderation-queries.ts'
import { type Opening, openingOf, thingOf } from './target-service.ts'
import { type OwnerMessage, ownerMessage, texts } from './texts.ts'

const BATCH_SIZE = 100

/**
 * The undo time of a decision is over: purges content and sends notices; once, even if scheduled several times.
 */
export async function settle(app: App, { caseId, turn }: { caseId: number; turn: number }): Promise<void> {
  await app.transact(async (tx) => {
    await queries.lockBatch.all(tx, { batch: caseId })
    if ((await queries.settle.run(tx, { caseId, turn })) > 0) await queries.settleBatch.run(tx, { batch: caseId })
    if ((await queries.settled.maybe(tx, { caseId })) === undefined) return
    if ((await queries.ownerNotified.run(tx, { caseId, what: 'decided' })) === 0) return
    const together: LockedCase[] = []
    for (const each of await queries.settledWith.all(tx, { caseId })) together.push(await lockCase(tx, each.caseId))
    for (const found of together) if (found.content === 'purge') await purge(app, tx, found)
    for (const found of together) if (found.handed !== null) await emit(app, tx, caseSettled, { caseId: found.caseId })
    await notifyOwner(app, tx, together)
    for (const found of together)
      if (found.handed !== null && found.did.includes('released')) await backInSection(app, tx, found)
  })
  await notifyReporters(app, caseId)
}

type OwnerNotice = OwnerMessage & { found: LockedCase }

async function notifyOwner(app: App, tx: Tx, together: readonly LockedCase[]): Promise<void> {
  const ownerNotices = together.flatMap((found) => {
    const one = ownerMessage({
      ...found,
      outcome: found.state,
      isSanctioned: found.muteId !== null || found.warningId !== null,
    })
    return one ? [{ found, ...one }] : []
  })
  const [first] = ownerNotices
  if (first === undefined) return
  const isOne = ownerNotices.length === 1
  const detail = isOne ? first.detail : texts.several(ownerNotices.length, first.detail)
  const opens = isOne ? await openingOfNotice(app, tx, first) : { place: placeOfSeveral(ownerNotices) }
  await notify(app, tx, { to: first.found.ownerId, kind: 'system', ...opens, detail })
}

const openingOfNotice = async (
  app: App,
  tx: Tx,
  { found, isOfThing, place, targetId }: OwnerNotice,
): Promise<Opening> =>
  isOfThing ? openingOf(app, tx, found) : { ...(place && { place }), ...(targetId && { targetId }) }

const placeOfSeveral = (ownerNotices: readonly OwnerNotice[]): NoticePlace =>
  ownerNotices.some(({ place }) => place === 'appeals') ? 'appeals' : 'rules'

/** Last in the transaction, because all writers in the section contend for its log. */
async function backInSection(app: App, tx: Tx, target: LockedCase): Promise<void> {
  const named = thingOf(app, target)
  await named?.thing.backInSection?.(tx, named.id)
}

async function purge(app: App, tx: Tx, { caseId, ownerId, decidedBy, reasons, kind, ...target }: LockedCase) {
  const named = thingOf(app, target)
  const why = { caseId, byId: decidedBy, reason: reasons[0] ?? kind }
  await named?.thing.purge?.(app, tx, named.id, ownerId, why)
}

/** Notifies each reporter once for all cases decided together, also if the job restarts. */
async function notifyReporters(app: App, caseId: number): Promise<void> {
  const settled = await queries.settled.maybe(app.db, { caseId })
  if (settled === undefined) return
  const outcome = settled.outcome as ReportOutcome
  const answer = settled.reporterNote || texts.outcome[outcome]
  const caseIds = (await queries.settledWith.all(app.db, { caseId })).map((each) => each.caseId)
  const unsettled = (size: number) => queries.unsettled.all(app.db, { caseIds, size })
  await untilNone(app, BATCH_SIZE, unsettled, async (tx, { reporterId }) => {
    if ((await queries.close.run(tx, { reporterId, caseIds, outcome, answer })) === 0) return
    await notify(app, tx, { to: reporterId, kind: 'system', place: 'reports', detail: answer })
  })
}

/**
 * Notifies the owner that content is temporarily hidden; a job, so that a report does not lock the owner's
 * notices.
 */
export const notifyHidden = (app: App, { caseId }: { caseId: number }): Promise<void> =>
  app.transact(async (tx) => {
    if ((await queries.ownerNotified.run(tx, { caseId, what: 'hidden' })) === 0) return
    const found = await lockCase(tx, caseId)
    const detail = found.kind === 'report' ? texts.hidden : texts.waiting
    await notify(app, tx, { to: found.ownerId, kind: 'system', ...(await openingOf(app, tx, found)), detail })
  })

export const notifyOwners = (app: App): Promise<void> =>
  app.transact(async (tx) => {
    const late = await queries.late.all(tx, { hours: LATE_HOURS })
    if (late.length === 0) return
    const detail = texts.late(late.length)
    for (const to of await ownerIds(tx)) await notify(app, tx, { to, kind: 'system', detail })
  })

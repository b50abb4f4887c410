import type { ReportOutcome } from '@sp/contract'
import { notify } from '../notice/notify-service.ts'
import type { App } from '../platform/ctx.ts'
import { openSnapshot } from './evidence.ts'
import * as queries from './moderation-queries.ts'
import { thingOf } from './target-service.ts'
import { texts } from './texts.ts'
import { openWords } from './words.ts'

const AT_ONCE = 100

export interface Decision {
  caseId: number
  outcome: ReportOutcome
  content: 'keep' | 'delete'
  note: string
}

/** The heaviest open cases with what was sealed and said. */
export async function openCases(app: App, size: number) {
  const cases = await queries.open.all(app.db, { size })
  return Promise.all(
    cases.map(async (each) => {
      const [said, snapshots] = await Promise.all([
        queries.said.all(app.db, { caseId: each.id }),
        queries.evidence.all(app.db, { caseId: each.id }),
      ])
      const words = said.map(async ({ reporterId, reason, detail }) => ({
        reason,
        detail: await openWords(app, { reporterId, caseId: each.id }, detail),
      }))
      return {
        ...each,
        words: await Promise.all(words),
        snapshots: snapshots.map(({ sealed, ...snapshot }) => ({
          ...snapshot,
          text: openSnapshot(app, each.id, sealed) ?? texts.cannotOpen,
        })),
      }
    }),
  )
}

/** What a human decides: it goes, or is seen again; those who reported it are notified. @returns false where it was decided before. */
export const decide = (app: App, { caseId, outcome, content, note }: Decision): Promise<boolean> =>
  app.transact(async (tx) => {
    const found = await queries.close.maybe(tx, { caseId, outcome, note })
    if (found === undefined) return false
    const { type, key, ownerId, isHidden } = found
    if (outcome === 'dismissed') await queries.markFine.run(tx, { type, key })
    const named = thingOf(app, found)
    const notification = { ownerId, caseId }
    if (content === 'delete') {
      if (await named?.thing.takeDown?.(app, tx, named.id, ownerId))
        await app.jobs.add(tx, 'report.notify-owner', { ...notification, what: 'takenDown' })
    } else if (isHidden && (await named?.thing.release?.(app, tx, named.id))) {
      await app.jobs.add(tx, 'report.notify-owner', { ...notification, what: 'released' })
    }
    await app.jobs.add(tx, 'report.notify-outcome', { caseId })
    return true
  })

/** By jobs, so that whoever reports or decides locks nobody's notices; once, also when the job begins again. */
export const notifyOwner = (
  app: App,
  { ownerId, caseId, what }: { ownerId: number; caseId: number; what: 'hidden' | 'released' | 'takenDown' },
): Promise<void> =>
  app.transact(async (tx) => {
    if ((await queries.ownerNotified.run(tx, { caseId, what })) === 0) return
    await notify(app, tx, { to: ownerId, kind: 'system', detail: texts[what] })
  })

/** Each reporter once, also when the job begins again. */
export async function notifyOutcome(app: App, { caseId }: { caseId: number }): Promise<void> {
  const decided = await queries.decided.maybe(app.db, { caseId })
  if (decided === undefined) return
  const outcome = decided.outcome as ReportOutcome
  for (;;) {
    const reports = await queries.unsettled.all(app.db, { caseId, size: AT_ONCE })
    for (const { id, reporterId } of reports) {
      await app.transact(async (tx) => {
        if ((await queries.settle.run(tx, { reportId: id, outcome })) === 0) return
        await notify(app, tx, { to: reporterId, kind: 'system', detail: texts.outcome[outcome] })
      })
    }
    if (reports.length < AT_ONCE) return
  }
}

import { notifyAudience, registerAudience } from '../../notify/notice/audience-service.ts'
import { plainWordsFor, SEES_EVERYONE } from '../../notify/notice/mention-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import * as appealed from './appealed-queries.ts'
import { excerptOf } from './case-rules.ts'
import { lockCase } from './decide-service.ts'
import { readEvidence } from './evidence.ts'
import * as queries from './queue-queries.ts'
import { thingOf } from './target-service.ts'
import { texts } from './texts.ts'
import { restoreLocked } from './undo-service.ts'

export const deletedOf = (db: Db, ownerId: number, asked: { types: readonly string[]; days: number }) =>
  appealed.deletedOf.all(db, { ownerId, ...asked })

export async function excerptsOf(app: App, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await queries.latestEvidence.all(app.db, { ids })
  const texts = rows.map(({ caseId, sealed }) => [caseId, readEvidence(app, caseId, sealed).text] as const)
  const plain = await plainWordsFor(
    app,
    texts.map(([, text]) => text),
    SEES_EVERYONE,
  )
  return new Map(texts.map(([caseId, text]) => [caseId, excerptOf(plain(text))]))
}

/** How a case was decided; undefined after its retention. */
export const decidedCase = (db: Db, caseId: number) => queries.one.maybe(db, { caseId })

/** @returns false if it is already restored, or too late */
export const restoreTarget = async (app: App, tx: Tx, caseId: number): Promise<boolean> =>
  restoreLocked(app, tx, await lockCase(tx, caseId))

export async function takeAwayAgain(app: App, tx: Tx, caseId: number): Promise<void> {
  const found = await lockCase(tx, caseId)
  const named = thingOf(app, found)
  await named?.thing.takeDown?.(app, tx, named.id, found.ownerId)
  await appealed.unsetRestored.run(tx, { caseId })
}

export const registerReporters = (app: App): void =>
  registerAudience(app, 'reporters', (tx, { of: caseId, ...from }) =>
    queries.reportersAfter.all(tx, { caseId, ...from }),
  )

/** Notifies reporters that the result changed, without the reason. */
export const notifyReporters = (app: App, tx: Tx, caseId: number): Promise<void> =>
  notifyAudience(app, tx, {
    audience: 'reporters',
    of: caseId,
    notification: { kind: 'system', place: 'reports', detail: texts.changed },
  })

import type { Case } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import { appealsOfCases } from '../report/case-service.ts'
import { caseDecided, caseReopened, caseSettled } from '../report/events.ts'
import * as queries from './queries.ts'
import { texts } from './texts.ts'
import { openWords } from './words.ts'

/** An appeal on content whose section handed the case to staff is decided, undone and answered with that case. */
export function listenForCases(app: App): void {
  appealsOfCases(app, (caseId) => ofCase(app, caseId))
  on(app, caseDecided, async (_node, tx, { isBack, note, ...decision }) => {
    const outcome = isBack ? 'revoked' : 'kept'
    await queries.decideWith.run(tx, { ...decision, outcome, note: note || texts.withCase })
  })
  on(app, caseReopened, async (_node, tx, { caseId }) => void (await queries.reopenWith.run(tx, { caseId })))
  on(app, caseSettled, async (_node, tx, { caseId }) => void (await queries.settleWith.run(tx, { caseId })))
}

async function ofCase(app: App, caseId: number): Promise<Case['appeal']> {
  const row = await queries.ofCase.maybe(app.db, { caseId })
  return row === undefined ? null : { text: openWords(app, row).text, createdAt: row.createdAt.toISOString() }
}

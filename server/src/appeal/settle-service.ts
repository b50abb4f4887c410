import type { AppealOutcome, Mute } from '@sp/contract'
import { notify } from '../notice/notify-service.ts'
import type { App } from '../platform/ctx.ts'
import { tellReporters } from '../report/appealed-service.ts'
import * as queries from './queries.ts'
import { texts } from './texts.ts'

/** The time for undoing it is over: the member reads the answer, and whoever reported it that the result changed. */
export const settle = (app: App, { id, turn }: { id: number; turn: number }): Promise<void> =>
  app.transact(async (tx) => {
    if ((await queries.settle.run(tx, { id, turn })) === 0) return
    const { userId, caseId, targetId, note, newMute, ...decided } = await queries.lock.one(tx, { id })
    const outcome = decided.state as AppealOutcome
    const detail = texts.answer(outcome, decided.targetType === 'mute', note, newMute as Mute | null)
    await notify(app, tx, { to: userId, kind: 'system', targetId, detail })
    if (outcome !== 'kept' && caseId !== null) await tellReporters(app, tx, caseId)
  })

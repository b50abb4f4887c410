import type { AppealOutcome, Mute } from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { decidedCase, notifyReporters } from '../report/appealed-service.ts'
import { governed } from './governed-service.ts'
import * as queries from './queries.ts'
import { texts } from './texts.ts'

/** After the time for undoing: the member receives the answer, and the reporters the changed result. */
export const settle = (app: App, { id, turn }: { id: number; turn: number }): Promise<void> =>
  app.transact(async (tx) => {
    if ((await queries.settle.run(tx, { id, turn })) === 0) return
    const found = await queries.lock.one(tx, { id })
    const { userId, caseId, targetId, note } = found
    const [outcome, newMute] = [found.state as AppealOutcome, found.newMute as Mute | null]
    const what = whatOf(found.targetType)
    const detail = texts.answer({ outcome, what, newMute, note, isFree: await isFree(tx, found) })
    await notify(app, tx, { to: userId, kind: 'system', targetId, detail })
    if (outcome !== 'kept' && caseId !== null) await notifyReporters(app, tx, caseId)
    const isChanged = found.did.includes('given-back') || found.did.includes('shortened')
    if (isChanged) await governed(app, found.targetType)?.settle(tx, targetId, newMute)
  })

const SANCTIONS = ['mute', 'node-ban', 'warning'] as const

const whatOf = (targetType: string) => SANCTIONS.find((each) => each === targetType) ?? 'thing'

async function isFree(tx: Tx, { did, targetType, caseId }: queries.AppealRow): Promise<boolean> {
  if (did.length > 0) return true
  const found = targetType === 'mute' || caseId === null ? undefined : await decidedCase(tx, caseId)
  return found !== undefined && found.restoredAt !== null
}

import { type Input, type memberCalls, memberRefusals as refusals, type StaffNote } from '@sp/contract'
import { lockAccount } from '../../account/account/state-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import * as queries from './queries.ts'

/** A note for colleagues; the member receives it in their data export. */
export const note =
  (ctx: StaffCtx, { userId, text }: Input<typeof memberCalls.note>): Act<number> =>
  async (tx) => {
    if (['closed', undefined].includes(await lockAccount(tx, userId))) refuse(refusals.gone)
    const { id } = await queries.drawNoteId.one(tx, { userId })
    const words = await queries.sealedNotes.seal(ctx, tx, { userId, row: id }, text)
    await queries.addNote.run(tx, { id, userId, byId: ctx.viewer.id, words })
    return id
  }

export async function notesOf(app: App, userId: number): Promise<StaffNote[]> {
  const notes = await queries.notes.all(app.db, { userId })
  const texts = await queries.sealedNotes.open(app, app.db, userId, notes)
  const staff = await accountSummariesOf(
    app.db,
    notes.map(({ byId }) => byId),
  )
  return notes.map(({ row: id, byId, at }, turn) => ({
    id,
    text: texts[turn] ?? '',
    by: { id: byId, nickname: staff.get(byId)?.nickname ?? '' },
    at: at.toISOString(),
  }))
}

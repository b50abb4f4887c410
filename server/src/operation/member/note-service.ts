import { type Input, type memberCalls, memberRefusals as refusals, type StaffNote } from '@sp/contract'
import { lockAccount } from '../../account/account/state-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Contribution } from '../../platform/personal.ts'
import { openAllFor, sealFor } from '../../platform/vault/service.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import * as queries from './queries.ts'

const COLUMN = 'staff_note.words'

/** A note for colleagues; the member receives it in their data export. */
export const note =
  (ctx: StaffCtx, { userId, text }: Input<typeof memberCalls.note>): Act<number> =>
  async (tx) => {
    if (['closed', undefined].includes(await lockAccount(tx, userId))) refuse(refusals.gone)
    const { id } = await queries.drawNoteId.one(tx, { userId })
    const words = await sealFor(ctx, tx, userId, COLUMN, text, id)
    await queries.addNote.run(tx, { id, userId, byId: ctx.viewer.id, words })
    return id
  }

async function read(app: App, userId: number) {
  const rows = await queries.notes.all(app.db, { userId })
  const sealed = rows.map(({ id, words }) => ({ column: COLUMN, row: id, sealed: words }) as const)
  const texts = rows.length === 0 ? [] : await openAllFor(app, app.db, userId, sealed)
  return rows.map(({ id, byId, at }, turn) => ({ id, byId, at, text: texts[turn] ?? '' }))
}

export async function notesOf(app: App, userId: number): Promise<StaffNote[]> {
  const notes = await read(app, userId)
  const staff = await accountSummariesOf(
    app.db,
    notes.map(({ byId }) => byId),
  )
  return notes.map(({ id, text, byId, at }) => ({
    id,
    text,
    by: { id: byId, nickname: staff.get(byId)?.nickname ?? '' },
    at: at.toISOString(),
  }))
}

/** For the member's data export: the notes about them, without their authors. */
export const ownNotes = async (app: App, userId: number): Promise<Contribution> => ({
  rows: (await read(app, userId)).map(({ text, at }) => ({ text, at })),
})

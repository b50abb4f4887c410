import {
  type ConsoleState,
  type consoleStateCalls as calls,
  type Data,
  type Input,
  shiftNoteRefusals as refusals,
  SHIFT_NOTES,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { CannotOpen, openForSite, sealForSite } from '../../platform/vault/service.ts'
import { accountSummariesOf, nameOf } from '../../staff/staff/account-summary-service.ts'
import * as queries from './shift-note-queries.ts'

const COLUMN = 'shift_note.words'

/** A note that can no longer be decrypted leaves the others readable. */
function textOf(app: App, { id, words }: { id: number; words: Buffer }): string {
  try {
    return openForSite(app, COLUMN, id, words)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    app.log.error({ err: error }, 'a shift note cannot be opened')
    return ''
  }
}

export async function shiftNotes(ctx: StaffCtx): Promise<Data<typeof calls.notes>> {
  const rows = await queries.notes.all(ctx.db, { size: SHIFT_NOTES })
  const seen = await queries.seen.all(ctx.db, { ids: rows.map(({ id }) => id) })
  const people = await accountSummariesOf(ctx.db, [
    ...rows.map(({ byId }) => byId),
    ...seen.map(({ staffId }) => staffId),
  ])
  return {
    list: rows.map((row) => {
      const readers = seen.filter(({ noteId }) => noteId === row.id).map(({ staffId }) => staffId)
      return {
        id: row.id,
        text: textOf(ctx, row),
        by: nameOf(people, row.byId),
        at: row.at.toISOString(),
        seenBy: readers.map((id) => nameOf(people, id)),
        seen: row.byId === ctx.viewer.id || readers.includes(ctx.viewer.id),
      }
    }),
  }
}

export const writeShiftNote =
  (ctx: StaffCtx, { text }: Input<typeof calls.writeNote>): Act<number> =>
  async (tx) => {
    await queries.lock.run(tx, {})
    const { id } = await queries.drawId.one(tx, {})
    await queries.add.run(tx, { id, byId: ctx.viewer.id, words: sealForSite(ctx, COLUMN, id, text) })
    await queries.dropOlder.run(tx, { kept: SHIFT_NOTES })
    return id
  }

export const seeShiftNote =
  ({ viewer }: StaffCtx, { id }: Input<typeof calls.seeNote>): Act<null> =>
  async (tx) => {
    orRefuse(await queries.known.maybe(tx, { id }), refusals.gone)
    await queries.see.all(tx, { id, staffId: viewer.id })
    return null
  }

export async function unseenNote({ db, viewer }: StaffCtx): Promise<NonNullable<ConsoleState['note']> | null> {
  const found = await queries.latestUnseen.maybe(db, { staffId: viewer.id })
  if (found === undefined) return null
  const people = await accountSummariesOf(db, [found.byId])
  return { id: found.id, by: nameOf(people, found.byId), at: found.at.toISOString() }
}

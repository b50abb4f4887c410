import type { Role, Subject } from '@sp/contract'
import { perApp } from '../../platform/app-state.ts'
import { byteCache } from '../../platform/byte-cache.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import type { AuditLog, StaffCtx } from '../../platform/http/console.ts'
import * as queries from './queries.ts'
import { hashOf } from './rules.ts'

export interface Entry {
  staffId: number | null
  /** `machine`: the command line or a job. */
  role: Role | 'member' | 'machine'
  kind: 'act' | 'look' | 'refused'
  /** Method and path without /api/console/. */
  call: string
  about?: { kind: Subject; id: string | number } | undefined
  reason?: string | undefined
  /** Never contains a secret or the text of a member. */
  details?: object | undefined
}

/** Call this last in a transaction: until it ends, no other transaction can add a line. */
export async function addLine(
  app: Pick<App, 'vault'>,
  tx: Tx,
  { about, reason = '', details = {}, ...entry }: Entry,
): Promise<void> {
  const { previous, ...head } = await queries.next.one(tx, {})
  const { at } = await queries.now.one(tx, {})
  const line = {
    ...head,
    at,
    ...entry,
    subjectKind: about?.kind ?? null,
    subject: about === undefined ? null : String(about.id),
    reason,
    details: JSON.stringify(details),
    keyed: app.vault.current,
  }
  const hash = hashOf(app.vault.audit, previous, line)
  if (hash === undefined) throw new Error('the vault has no key')
  await queries.add.run(tx, { ...line, hash })
  await queries.moveHead.run(tx, { hash })
}

const AGGREGATE_MS = 10 * 60_000
const written = perApp(() => byteCache<string, true>({ megabytes: 4, bytesOf: () => 0, ttl: AGGREGATE_MS }))

/** Repetitions within ten minutes in the same session share one line. */
async function addUnlessRecent(
  ctx: StaffCtx,
  what: readonly unknown[],
  entry: Omit<Entry, 'staffId' | 'role'>,
): Promise<void> {
  const lines = written(ctx)
  const key = [ctx.viewer.sessionId, entry.kind, entry.call, ...what].join(' ')
  if (lines.has(key)) return
  await ctx.transact((tx) => addLine(ctx, tx, { ...entry, ...by(ctx) }))
  lines.set(key, true)
}

export const auditLog: AuditLog = {
  /** Called before any data is read. */
  look: (ctx, look) =>
    addUnlessRecent(ctx, [look.about?.kind, look.about?.id, JSON.stringify(look.details)], { ...look, kind: 'look' }),
  act: (ctx, tx, act) => addLine(ctx, tx, { ...act, ...by(ctx), kind: 'act' }),
  /** Independent of the subject: a client that enumerates ids does not create a line for each. */
  refused: (ctx, entry, refused) =>
    addUnlessRecent(ctx, [refused], { ...entry, details: { refused }, kind: 'refused' }),
}

const by = ({ viewer }: StaffCtx) => ({ staffId: viewer.id, role: viewer.role })

/** Whether a colleague changed the role of another one within these days. */
export const gaveRole = async (db: Db, about: { byId: number; toId: number; days: number }): Promise<boolean> =>
  (await queries.roleGiven.one(db, { ...about, subject: String(about.toId) })).found

/** When one of staff last looked at something or acted; undefined for never. */
export const staffLastSeen = async ({ db }: Pick<App, 'db'>): Promise<Date | undefined> =>
  (await queries.lastOfStaff.maybe(db, {}))?.at

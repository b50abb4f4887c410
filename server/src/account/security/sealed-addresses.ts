import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { openAllFor, openFor, sealFor } from '../../platform/vault/service.ts'
import * as queries from './email-queries.ts'

// Columns with addresses besides the bound one; each address is sealed for its column.
const COLUMNS = { change: 'email_change.email', proof: 'password_reset.proven_by' } as const
type What = keyof typeof COLUMNS
const BOUND = 'credential.email' as const
const OLD = 'old_email.email' as const

export const sealAddress = (app: App, tx: Tx, userId: number, what: What, email: string) =>
  sealFor(app, tx, userId, COLUMNS[what], email)

export const openAddress = (app: App, db: Db, userId: number, what: What, sealed: Buffer) =>
  openFor(app, db, userId, COLUMNS[what], sealed)

export const sealOldEmail = (app: App, tx: Tx, userId: number, id: number, email: string) =>
  sealFor(app, tx, userId, OLD, email, id)

export const boundEmails = (app: App, userId: number): Promise<string[]> => openBound(app, userId, () => true)

export const formerEmails = (app: App, userId: number): Promise<string[]> =>
  openBound(app, userId, ({ oldId }) => oldId !== null)

async function openBound(app: App, userId: number, isAsked: (row: { oldId: number | null }) => boolean) {
  const rows = (await queries.bound.all(app.db, { userId })).filter(isAsked)
  const sealed = rows.map(({ email, oldId }) =>
    oldId === null ? { column: BOUND, row: userId, sealed: email } : { column: OLD, row: oldId, sealed: email },
  )
  return openAllFor(app, app.db, userId, sealed)
}

export async function oldEmails(app: App, tx: Tx, userId: number): Promise<{ id: number; email: string }[]> {
  const rows = await queries.oldOnes.all(tx, { userId })
  const sealed = rows.map(({ id, email }) => ({ column: OLD, row: id, sealed: email }))
  const emails = await openAllFor(app, tx, userId, sealed)
  return rows.map(({ id }, at) => ({ id, email: emails[at] ?? '' }))
}

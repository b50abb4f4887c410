import type { App } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { openAllFor, openFor, sealFor } from '../platform/vault/service.ts'
import * as queries from '../security/email-queries.ts'

// Where addresses and numbers lie, each sealed for its place.
const COLUMNS = {
  email: 'credential.email',
  phone: 'credential.phone',
  old: 'old_email.email',
  change: 'email_change.email',
  proof: 'password_reset.proven_by',
} as const
type What = keyof typeof COLUMNS

export const sealContactText = (app: App, tx: Tx, userId: number, what: Exclude<What, 'old'>, text: string) =>
  sealFor(app, tx, userId, COLUMNS[what], text)

export const sealOldEmail = (app: App, tx: Tx, userId: number, id: number, email: string) =>
  sealFor(app, tx, userId, COLUMNS.old, email, id)

export const openContactText = (app: App, db: Db, userId: number, what: Exclude<What, 'old'>, sealed: Buffer) =>
  openFor(app, db, userId, COLUMNS[what], sealed)

export const sealContact = async (
  app: App,
  tx: Tx,
  userId: number,
  { email, phone }: Record<'email' | 'phone', string>,
) => ({
  email: await sealContactText(app, tx, userId, 'email', email),
  phone: await sealContactText(app, tx, userId, 'phone', phone),
})

export const openContact = async (app: App, userId: number, sealed: Record<'email' | 'phone', Buffer>) => ({
  email: await openContactText(app, app.db, userId, 'email', sealed.email),
  phone: await openContactText(app, app.db, userId, 'phone', sealed.phone),
})

/**
 * The address where there is one. Whose account it is, and whether it is one, costs the same look into the database:
 * how long it takes tells nobody who is a member.
 */
export async function openTarget(app: App, userId: number, email: Buffer | undefined): Promise<string | undefined> {
  const sealed = email === undefined ? [] : [{ column: COLUMNS.email, row: userId, sealed: email }]
  return (await openAllFor(app, app.db, userId, sealed))[0]
}

/** The addresses whose letters count: the bound one, and those that it took the place of within seven days. */
export async function boundEmails(app: App, userId: number): Promise<string[]> {
  const rows = await queries.bound.all(app.db, { userId })
  const sealed = rows.map(({ email, oldId }) =>
    oldId === null
      ? { column: COLUMNS.email, row: userId, sealed: email }
      : { column: COLUMNS.old, row: oldId, sealed: email },
  )
  return openAllFor(app, app.db, userId, sealed)
}

/** All that was bound and is still kept. */
export async function oldEmails(app: App, tx: Tx, userId: number): Promise<{ id: number; email: string }[]> {
  const rows = await queries.oldOnes.all(tx, { userId })
  const sealed = rows.map(({ id, email }) => ({ column: COLUMNS.old, row: id, sealed: email }))
  const emails = await openAllFor(app, tx, userId, sealed)
  return rows.map(({ id }, at) => ({ id, email: emails[at] ?? '' }))
}

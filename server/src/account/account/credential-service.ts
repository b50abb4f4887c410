import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { openAllFor, openFor, sealFor } from '../../platform/vault/service.ts'
import * as queries from './credential-queries.ts'

const EMAIL = 'credential.email'
const PHONE = 'credential.phone'

export const sealContact = async (
  app: App,
  tx: Tx,
  userId: number,
  { email, phone }: Record<'email' | 'phone', string>,
) => ({ email: await sealFor(app, tx, userId, EMAIL, email), phone: await sealFor(app, tx, userId, PHONE, phone) })

export const openContact = async (app: App, userId: number, sealed: Record<'email' | 'phone', Buffer>) => ({
  email: await openFor(app, app.db, userId, EMAIL, sealed.email),
  phone: await openFor(app, app.db, userId, PHONE, sealed.phone),
})

export async function contactOf(app: App, userId: number) {
  const { question, ...sealed } = await queries.contact.one(app.db, { userId })
  return { ...(await openContact(app, userId, sealed)), question }
}

export async function lockEmail(app: App, tx: Tx, userId: number): Promise<string> {
  return openFor(app, tx, userId, EMAIL, (await queries.lockEmail.one(tx, { userId })).email)
}

export async function setEmail(app: App, tx: Tx, userId: number, email: string): Promise<void> {
  await queries.setEmail.run(tx, { userId, email: await sealFor(app, tx, userId, EMAIL, email) })
}

export async function setPhone(app: App, tx: Tx, userId: number, phone: string): Promise<void> {
  await queries.setPhone.run(tx, { userId, phone: await sealFor(app, tx, userId, PHONE, phone) })
}

/**
 * The email address of an account that can be reset; undefined where there is none. Both cases run the same query,
 * so the response time does not reveal who is a member.
 */
export async function resetTarget(app: App, userId: number): Promise<{ email: string } | undefined> {
  const found = await queries.resetTarget.maybe(app.db, { userId })
  const sealed = found ? [{ column: EMAIL, row: userId, sealed: found.email } as const] : []
  const [email = ''] = await openAllFor(app, app.db, userId, sealed)
  return found && { email }
}

export const passwordHashOf = async ({ db }: Pick<App, 'db'>, userId: number): Promise<string> =>
  (await queries.passwordHash.one(db, { userId })).passwordHash

/** @returns false where the stored password is no longer the one that was verified. */
export const changePassword = async (
  tx: Tx,
  change: { userId: number; passwordHash: string; oldHash: string },
): Promise<boolean> => (await queries.changePassword.run(tx, change)) > 0

/** Sessions have limited access for `restrictedDays` after a reset. @returns false where there is no such account. */
export const resetPassword = async (
  tx: Tx,
  change: { userId: number; passwordHash: string; restrictedDays: number },
): Promise<boolean> => (await queries.resetPassword.run(tx, change)) > 0

/** An empty string where no security question is set or the account does not exist. */
export const answerHashOf = async ({ db }: Pick<App, 'db'>, userId: number): Promise<string> =>
  (await queries.answerHash.maybe(db, { userId }))?.answerHash ?? ''

/** @returns false where the stored question is no longer the one that was read. */
export const setQuestion = async (
  tx: Tx,
  change: { userId: number; question: string; answerHash: string; oldHash: string },
): Promise<boolean> => (await queries.setQuestion.run(tx, change)) > 0

/** Sessions that begin within `restrictedDays` have limited access. */
export const restrictSessions = (tx: Tx, about: { userId: number; restrictedDays: number }): Promise<number> =>
  queries.restrict.run(tx, about)

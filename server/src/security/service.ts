import { type Data, type Input, securityRefusals as refusals, type securityCalls } from '@sp/contract'
import { isWeakPassword } from '../account/common-passwords.ts'
import { openContact, openContactText, sealContactText } from '../account/contact-service.ts'
import { checkPassword, hashPassword } from '../account/password-service.ts'
import { endExports } from '../export/service.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import { emit } from '../platform/events.ts'
import { refuse } from '../platform/http/refuse.ts'
import { note } from '../platform/security-log.ts'
import { refuseRestricted, requireFresh } from '../session/freshness-service.ts'
import * as sessions from '../session/queries.ts'
import { endSessions } from '../session/service.ts'
import * as mail from './email-queries.ts'
import * as queries from './queries.ts'
import { maskEmail, maskPhone } from './rules.ts'

/** @returns the hash that the password fits; refuses any other password. */
export async function provePassword(ctx: MemberCtx, password: string): Promise<string> {
  const { passwordHash } = await queries.passwordHash.one(ctx.db, { userId: ctx.viewer.id })
  if (await checkPassword(passwordHash, password, ctx)) return passwordHash
  note(ctx, 'proof refused', { userId: ctx.viewer.id })
  return refuse(refusals.wrongPassword)
}

/** Ends every session, this one too. */
export async function changePassword(
  ctx: MemberCtx,
  { oldPwd, newPwd }: Input<typeof securityCalls.changePassword>,
): Promise<null> {
  const userId = ctx.viewer.id
  if (await isWeakPassword(newPwd, ctx.viewer.username)) refuse(refusals.weakPassword)
  const oldHash = await provePassword(ctx, oldPwd)
  const passwordHash = await hashPassword(newPwd, ctx)
  await ctx.transact(async (tx) => {
    const changed = await queries.changePassword.run(tx, { userId, passwordHash, oldHash })
    if (changed === 0) refuse(refusals.wrongPassword)
    await endSessions(tx, userId)
    await endExports(ctx, tx, userId)
    await emit(ctx, tx, 'passwordChanged', { userId })
  })
  note(ctx, 'password changed', { userId })
  return null
}

/** Masked also for their owner: a borrowed phone tells nobody's address. */
export async function security(ctx: MemberCtx): Promise<Data<typeof securityCalls.get>> {
  const { id: userId, restrictedUntil } = ctx.viewer
  const { pendingEmail, resetUntil } = await mail.waiting.one(ctx.db, { userId })
  const asked = {
    resetUntil: resetUntil?.toISOString() ?? null,
    restrictedUntil: restrictedUntil?.toISOString() ?? null,
  }
  if (restrictedUntil !== null) return { email: '', phone: '', question: '', pendingEmail: '', ...asked }
  const { question, ...sealed } = await queries.contact.one(ctx.db, { userId })
  const { email, phone } = await openContact(ctx, userId, sealed)
  const pending = maskEmail(pendingEmail ? await openContactText(ctx, ctx.db, userId, 'change', pendingEmail) : '')
  return { email: maskEmail(email), phone: maskPhone(phone), question, pendingEmail: pending, ...asked }
}

export async function reveal(
  ctx: MemberCtx,
  { password }: Input<typeof securityCalls.reveal>,
): Promise<Data<typeof securityCalls.reveal>> {
  const { id: userId, sessionId } = ctx.viewer
  refuseRestricted(ctx)
  await provePassword(ctx, password)
  await ctx.transact((tx) => sessions.verified.run(tx, { userId, sessionId }))
  return openContact(ctx, userId, await queries.contact.one(ctx.db, { userId }))
}

export async function changePhone(ctx: MemberCtx, { phone }: Input<typeof securityCalls.phone>): Promise<null> {
  requireFresh(ctx)
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    await queries.changePhone.run(tx, { userId, phone: await sealContactText(ctx, tx, userId, 'phone', phone) })
    await emit(ctx, tx, 'phoneChanged', { userId })
  })
  note(ctx, 'phone changed', { userId })
  return null
}

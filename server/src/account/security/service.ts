import { type Data, type Input, securityRefusals as refusals, type securityCalls } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import * as credentials from '../account/credential-service.ts'
import { checkPassword, hashPassword, isWeakPassword } from '../account/password-service.ts'
import { requireFactor } from '../factor/ticket-service.ts'
import { refuseRestricted, requireFresh } from '../session/freshness-service.ts'
import { endSessions, noteVerified } from '../session/service.ts'
import { waiting } from './email-queries.ts'
import { passwordChanged, phoneChanged } from './events.ts'
import { forLetters, maskEmail, maskPhone } from './rules.ts'
import { openAddress } from './sealed-addresses.ts'

/** A member with a second factor proves that too, after the password; `factor.verify` takes it. */
export async function provePassword(ctx: MemberCtx, password: string): Promise<string> {
  const passwordHash = await credentials.passwordHashOf(ctx, ctx.viewer.id)
  if (!(await checkPassword(ctx, passwordHash, password))) {
    note(ctx, 'proof refused', { userId: ctx.viewer.id })
    refuse(refusals.wrongPassword)
  }
  await requireFactor(ctx, passwordHash)
  return passwordHash
}

export async function changePassword(
  ctx: MemberCtx,
  { oldPwd, newPwd }: Input<typeof securityCalls.changePassword>,
): Promise<null> {
  const userId = ctx.viewer.id
  if (await isWeakPassword(newPwd, ctx.viewer.username)) refuse(refusals.weakPassword)
  const oldHash = await provePassword(ctx, oldPwd)
  const passwordHash = await hashPassword(ctx, newPwd)
  await ctx.transact(async (tx) => {
    if (!(await credentials.changePassword(tx, { userId, passwordHash, oldHash }))) refuse(refusals.wrongPassword)
    await endSessions(ctx, tx, userId)
    await emit(ctx, tx, passwordChanged, { userId })
  })
  note(ctx, 'password changed', { userId })
  return null
}

/** Masked also for the owner, so that a borrowed phone does not reveal the address. */
export async function security(ctx: MemberCtx): Promise<Data<typeof securityCalls.get>> {
  const { id: userId, restrictedUntil } = ctx.viewer
  const { pendingEmail, resetUntil } = await waiting.one(ctx.db, { userId })
  const until = {
    resetUntil: resetUntil?.toISOString() ?? null,
    restrictedUntil: restrictedUntil?.toISOString() ?? null,
  }
  if (restrictedUntil !== null) return { email: '', phone: '', question: '', pendingEmail: '', ...until }
  const { email, phone, question } = await credentials.contactOf(ctx, userId)
  const pending = maskEmail(pendingEmail ? await openAddress(ctx, ctx.db, userId, 'change', pendingEmail) : '')
  return { email: maskEmail(forLetters(email)), phone: maskPhone(phone), question, pendingEmail: pending, ...until }
}

/** Where letters reach a member; '' where no usable address is bound. */
export const boundAddress = async (app: App, userId: number): Promise<string> =>
  forLetters((await credentials.contactOf(app, userId)).email)

export const maskContact = ({ email, phone }: { email: string; phone: string }) => ({
  email: maskEmail(email),
  phone: maskPhone(phone),
})

export async function reveal(
  ctx: MemberCtx,
  { password }: Input<typeof securityCalls.reveal>,
): Promise<Data<typeof securityCalls.reveal>> {
  refuseRestricted(ctx)
  await provePassword(ctx, password)
  // With a second factor the session is fresh already, and the password alone makes that no longer.
  if (!ctx.viewer.hasFactor) await ctx.transact((tx) => noteVerified(ctx, tx, ctx.viewer))
  const { email, phone } = await credentials.contactOf(ctx, ctx.viewer.id)
  return { email, phone }
}

export async function changePhone(ctx: MemberCtx, { phone }: Input<typeof securityCalls.phone>): Promise<null> {
  requireFresh(ctx)
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    await credentials.setPhone(ctx, tx, userId, phone)
    await emit(ctx, tx, phoneChanged, { userId })
  })
  note(ctx, 'phone changed', { userId })
  return null
}

import { randomBytes } from 'node:crypto'
import { type Data, type Input, securityRefusals as refusals, type securityCalls, settable } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, Ctx, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { consume } from '../../platform/limit/service.ts'
import { sendLetter } from '../../platform/mail/send.ts'
import { note } from '../../platform/security-log.ts'
import { drawToken, hashToken, readToken, tokenOf } from '../../platform/token.ts'
import { resetTarget } from '../account/credential-service.ts'
import { findUserIds } from '../account/person-service.ts'
import { cancelEndByLetter, tokenToCancelEnd } from '../factor/end-service.ts'
import { drawCode, subjectOf } from './code.ts'
import { decoyLetter } from './decoy.ts'
import { dropChange } from './email-queries.ts'
import { resetStarted, staffResetStarted } from './events.ts'
import { letterTexts } from './letter-texts.ts'
import { mailAddress } from './mail-address.ts'
import * as queries from './reset-queries.ts'
import { forLetters, maskToLetter } from './rules.ts'
import { cancelStaffReset, cancelStaffResetByLetter } from './staff-reset-end-service.ts'
import * as byStaffQueries from './staff-reset-queries.ts'

const HALF_HOUR = 1800
// A neutral name, like everything stored on a device.
export const COOKIE = 'n'

async function consumeTries(ctx: Ctx, name: string): Promise<void> {
  const refusal = refusals.tooManyResets
  await consume(ctx, { ...settable('limits.resetAddress'), scope: 'reset-address', key: ctx.address, refusal })
  await consume(ctx, { ...settable('limits.reset'), scope: 'reset', key: name, refusal })
}

/**
 * Step 1. An unknown name takes the same path with the same statements: neither the response nor its duration
 * reveals who is a member.
 */
export async function forgot(
  ctx: Ctx,
  { username: name }: Input<typeof securityCalls.forgot>,
): Promise<Data<typeof securityCalls.forgot>> {
  const sendTo = (await mailAddress(ctx)) ?? refuse(refusals.noMailService)
  await consumeTries(ctx, name)
  const nameMac = keyedHash(ctx.secret, 'reset-name', name)
  const [possibleId = drawUserId()] = await findUserIds(ctx, [name])
  const found = await resetTarget(ctx, possibleId)
  const userId = found === undefined ? null : possibleId
  const { token, tokenHash } = drawToken(possibleId)
  const nonce = randomBytes(32).toString('base64url')
  const code = drawCode()
  const codeMac = keyedHash(ctx.secret, 'mail-code', code)
  await ctx.transact(async (tx) => {
    await queries.start.run(tx, { nameMac, userId, tokenHash, nonceHash: hashToken(nonce), codeMac })
    // Notifying the member takes time, so a job does it; a job is added for unknown names too.
    await ctx.jobs.add(tx, 'security.reset-started', { userId })
  })
  note(ctx, 'reset started', { userId: possibleId })
  ctx.cookies.give(COOKIE, nonce, HALF_HOUR)
  return {
    email: maskToLetter(forLetters(found?.email ?? ''), decoyLetter(nameMac)),
    checkToken: token,
    checkCode: subjectOf('reset', code),
    sendTo,
  }
}

interface Started {
  /** null: no member has the given name. */
  userId: number | null
  byStaff?: boolean
}

/** Notifies every active session, and the bound address if mail can be sent; both can cancel the reset. */
export async function notifyResetStarted(app: App, { userId, byStaff = false }: Started): Promise<void> {
  if (userId === null) return
  const alone = byStaff && (await byStaffQueries.find.maybe(app.db, { userId }))?.alone === true
  await app.transact(async (tx) => {
    if (byStaff) await emit(app, tx, staffResetStarted, { userId, alone })
    else await emit(app, tx, resetStarted, { userId })
    if (app.config.relay) await app.jobs.add(tx, 'security.reset-letter', { userId, byStaff })
  })
}

const addressOf = async (app: App, userId: number): Promise<string> =>
  forLetters((await resetTarget(app, userId))?.email ?? '')

type LetterText = (typeof letterTexts)[keyof typeof letterTexts]

const sendWithCancel = (app: App, to: string, text: LetterText, token: string): Promise<void> =>
  sendLetter(app, { to, ...text(`${app.config.publicUrl}/#/resetpwd2?cancel=${token}`) })

export async function writeResetLetter(app: App, { userId, byStaff = false }: Started & { userId: number }) {
  const to = await addressOf(app, userId)
  if (to === '') return
  const reset = byStaff ? await byStaffQueries.find.maybe(app.db, { userId }) : undefined
  if (byStaff && reset === undefined) return
  // The mails of one reset, at most one a day, contain the same token, so that the first one can still cancel it.
  const { token, tokenHash: cancelHash } = reset
    ? tokenOf(userId, keyedHash(app.secret, 'staff-cancel', `${userId} ${reset.readyAt.toISOString()}`))
    : drawToken(userId)
  const letCancel = byStaff ? byStaffQueries.letCancel : queries.letCancel
  if ((await app.transact((tx) => letCancel.run(tx, { userId, cancelHash }))) === 0) return
  const text = letterTexts[reset?.alone ? 'staffResetAlone' : byStaff ? 'staffResetStarted' : 'resetStarted']
  await sendWithCancel(app, to, text, token)
}

/** Job: the letter about a request to end the factors, whose link cancels it. */
export async function writeFactorEndLetter(app: App, { userId }: { userId: number }): Promise<void> {
  const to = await addressOf(app, userId)
  const token = to === '' ? undefined : await tokenToCancelEnd(app, userId)
  if (token === undefined) return
  await sendWithCancel(app, to, letterTexts.factorEndAsked, token)
}

export async function cancelResetByLetter(
  ctx: Ctx,
  { token }: Input<typeof securityCalls.cancelResetByLetter>,
): Promise<null> {
  const key = orRefuse(readToken(token), refusals.nothingToCancel)
  const [resets, ends] = await ctx.transact(async (tx) => {
    const own = await queries.cancelByLetter.run(tx, { cancelHash: key.tokenHash })
    return [own + (await cancelStaffResetByLetter(ctx, tx, key)), await cancelEndByLetter(tx, key)] as const
  })
  if (resets + ends === 0) refuse(refusals.nothingToCancel)
  note(ctx, ends > 0 ? 'factor end cancelled' : 'reset cancelled')
  return null
}

export async function cancelReset(ctx: MemberCtx): Promise<null> {
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    await queries.cancel.run(tx, { userId })
    await cancelStaffReset(ctx, tx, userId)
  })
  note(ctx, 'reset cancelled', { userId })
  return null
}

export async function dropWaiting(tx: Tx, userId: number): Promise<void> {
  await queries.dropResets.run(tx, { userId })
  await dropChange.run(tx, { userId })
}

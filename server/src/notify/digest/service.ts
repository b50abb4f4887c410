import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Data, DIGEST_CODE_LENGTH, type digestCalls, type Input, digestRefusals as refusals } from '@sp/contract'
import { boundAddress, maskContact } from '../../account/security/service.ts'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { consume } from '../../platform/limit/service.ts'
import { sendLetter } from '../../platform/mail/send.ts'
import { readToken, tokenOf } from '../../platform/token.ts'
import * as queries from './queries.ts'
import { firstDue } from './rules.ts'
import { digestTexts as texts } from './texts.ts'

const DAY = 86_400
const CODES_A_DAY = 3

const macOf = (app: App, userId: number, code: string) => keyedHash(app.secret, 'digest-code', `${userId} ${code}`)

/** The same in each mail, so that the link of an old one works. */
export const stopToken = (app: App, userId: number) =>
  tokenOf(userId, keyedHash(app.secret, 'digest-stop', String(userId)))

export async function get(ctx: MemberCtx): Promise<Data<typeof digestCalls.get>> {
  const { id: userId, restrictedUntil } = ctx.viewer
  const [row, email] = await Promise.all([
    queries.find.maybe(ctx.db, { userId }),
    restrictedUntil === null ? boundAddress(ctx, userId) : '',
  ])
  return {
    available: ctx.config.relay !== undefined,
    address: maskContact({ email, phone: '' }).email,
    dueAt: row?.dueAt?.toISOString() ?? null,
  }
}

const startOf = (ctx: MemberCtx) => ({
  userId: ctx.viewer.id,
  dueAt: firstDue(ctx.clock.now(), ctx.viewer.id),
  stopHash: stopToken(ctx, ctx.viewer.id).tokenHash,
})

/** An address counts as the member's own after a code that was sent there, because a registration does not ask for one. */
export async function turnOn(ctx: MemberCtx): Promise<Data<typeof digestCalls.turnOn>> {
  refuseRestricted(ctx)
  const to = await boundAddress(ctx, ctx.viewer.id)
  if (to === '') refuse(refusals.noAddress)
  if ((await ctx.transact((tx) => queries.turnOn.run(tx, startOf(ctx)))) > 0) return 'on'
  await sendCode(ctx, to)
  return 'code'
}

async function sendCode(ctx: MemberCtx, to: string): Promise<void> {
  const userId = ctx.viewer.id
  const perDay = { max: CODES_A_DAY, seconds: DAY, refusal: refusals.tooManyCodes }
  // An address that is not theirs is spared too, however many accounts ask.
  await consume(ctx, { ...perDay, scope: 'digest-code', key: String(userId) })
  await consume(ctx, { ...perDay, scope: 'digest-code-to', key: to.toLowerCase() })
  const code = String(randomInt(10 ** DIGEST_CODE_LENGTH)).padStart(DIGEST_CODE_LENGTH, '0')
  await ctx.transact((tx) => queries.putCode.run(tx, { userId, codeMac: macOf(ctx, userId, code) }))
  await sendLetter(ctx, { to, subject: texts.codeSubject, text: texts.code(code) }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a code was not sent')
    refuse(refusals.notSent)
  })
}

export async function confirm(ctx: MemberCtx, { code }: Input<typeof digestCalls.confirm>): Promise<null> {
  refuseRestricted(ctx)
  const userId = ctx.viewer.id
  const left = await ctx.transact((tx) => queries.takeTry.maybe(tx, { userId }))
  const { codeMac } = orRefuse(left, refusals.wrongCode)
  if (!timingSafeEqual(codeMac, macOf(ctx, userId, code))) refuse(refusals.wrongCode)
  if ((await ctx.transact((tx) => queries.confirm.run(tx, { ...startOf(ctx), codeMac }))) === 0)
    refuse(refusals.wrongCode)
  return null
}

export async function turnOff(ctx: MemberCtx): Promise<null> {
  await ctx.transact((tx) => queries.turnOff.run(tx, { userId: ctx.viewer.id }))
  return null
}

/** @returns false where the token ends nothing. */
export async function stopBy(app: App, token: string): Promise<boolean> {
  const key = readToken(token)
  // Read first: a mail program may repeat its request, and any address may try.
  if (key === undefined || !(await queries.isOn.maybe(app.db, key))) return false
  return (await app.transact((tx) => queries.stop.run(tx, key))) > 0
}

export async function stop(ctx: App, { token }: Input<typeof digestCalls.stop>): Promise<null> {
  if (!(await stopBy(ctx, token))) refuse(refusals.stopped)
  return null
}

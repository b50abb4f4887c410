import { randomBytes } from 'node:crypto'
import {
  type accountCalls,
  common,
  type Input,
  type Login,
  nameKey,
  accountRefusals as refusals,
  securityRefusals,
} from '@sp/contract'
import { closedName } from '../closing/closed-name.ts'
import { offerReopening } from '../closing/service.ts'
import { drawUserId } from '../platform/bucket.ts'
import type { App, Ctx, MemberCtx, Viewer } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { orRefuse, Refused, refuse } from '../platform/http/refuse.ts'
import { forgive, giveBack, spend } from '../platform/limit/service.ts'
import { note } from '../platform/security-log.ts'
import { operatorTexts as texts } from '../platform/texts.ts'
import { startSession } from '../session/service.ts'
import { readSettings } from '../system/service.ts'
import { isWeakPassword } from './common-passwords.ts'
import { sealContact } from './contact-service.ts'
import { judgeNickname, lockNames, refuseImpostor } from './nickname-service.ts'
import { checkPassword, hashPassword } from './password-service.ts'
import * as queries from './queries.ts'
import { firstAvatar, looksLikeStaff } from './rules.ts'

export { takeLetter } from '../security/letter-service.ts'
export { mailAddress } from '../security/mail-address.ts'
export { presumedViewer, seen } from '../session/viewer-service.ts'
export { closingMembers } from './closing-members-service.ts'
export { judgeNickname, syncWellKnown } from './nickname-service.ts'
export {
  findUserIds,
  isKnownAdult,
  personOf,
  renamePerson,
  setAvatar,
  setBirthday,
  setProtected,
  setRole,
  wornAvatar,
} from './person-service.ts'
export { authorSummary, forgetSummary, summariesOf } from './summary-service.ts'

const HALF_HOUR = 1800
const QUARTER = 900
const HOUR = 3600

export async function register(ctx: Ctx, input: Input<typeof accountCalls.register>): Promise<number> {
  const settings = await readSettings(ctx)
  if (!settings.registration) refuse(refusals.registrationClosed)
  if (settings.inviteCode !== '' && input.inviteCode !== settings.inviteCode) await refuseInvite(ctx)
  if (looksLikeStaff(input.username, settings.siteName)) refuse(refusals.usernameReserved)
  const nickname = await judgeNickname(ctx, input.nickname || input.username)
  if (await isWeakPassword(input.password, input.username)) refuse(refusals.weakPassword)
  await spend(ctx, {
    scope: 'register',
    key: ctx.address,
    max: 5,
    seconds: HALF_HOUR,
    refusal: refusals.tooManyRegistrations,
  })
  const userId = await makeAccount(ctx, { ...input, nickname, phone: input.phone ?? '', role: 'member' }, ctx)
  note(ctx, 'registered', { userId })
  return userId
}

/** Codes are guessed no faster than passwords. */
async function refuseInvite(ctx: Ctx): Promise<never> {
  await spend(ctx, {
    scope: 'invite',
    key: ctx.address,
    max: 10,
    seconds: HALF_HOUR,
    refusal: refusals.tooManyRegistrations,
  })
  return refuse(refusals.wrongInvite)
}

/** @returns the new member's id. The unique name decides between two who register at once. */
export async function makeAccount(
  app: App,
  account: { username: string; nickname: string; password: string; email: string; phone: string; role: Viewer['role'] },
  asker?: Ctx,
): Promise<number> {
  const passwordHash = await hashPassword(account.password, asker)
  const userId = drawUserId()
  const name = nameKey(account.username)
  await app.transact(async (tx) => {
    const taken = (await queries.takeName.run(tx, { name, userId })) === 0
    // Asked after it was taken: whoever closes an account at this moment is waited for.
    const { found: gone } = await queries.nameIsClosed.one(tx, { closedKey: closedName(app, name) })
    if (taken || gone) refuse(refusals.usernameTaken)
    if (account.role === 'member') await refuseImpostor(tx, { ...account, userId })
    else await lockNames(tx)
    await queries.addPerson.run(tx, { ...account, userId, avatar: firstAvatar(userId) })
    await queries.addCredential.run(tx, { userId, passwordHash, ...(await sealContact(app, tx, userId, account)) })
  })
  return userId
}

export async function login(ctx: Ctx, { username, password }: Input<typeof accountCalls.login>): Promise<Login> {
  const attempt = `${username} ${ctx.address}`
  await spend(ctx, {
    scope: 'login-address',
    key: ctx.address,
    max: 100,
    seconds: HOUR,
    refusal: refusals.tooManyLogins,
  })
  await spend(ctx, { scope: 'login', key: attempt, max: 5, seconds: QUARTER, refusal: refusals.tooManyLogins })
  const name = await queries.findName.maybe(ctx.db, { name: username })
  const found = name && (await queries.credential.maybe(ctx.db, name))
  const right = await checkPassword(found?.passwordHash, password, ctx)
  if (!right || !name || !found) {
    note(ctx, 'login refused', { userId: name?.userId })
    return refuse(refusals.wrongPassword)
  }
  await forgive(ctx, 'login', attempt)
  await giveBack(ctx, 'login-address', ctx.address)
  if (found.state === 'shut') return refuse(common.shut)
  const { userId } = name
  if (found.state === 'closing') {
    const data = orRefuse(await offerReopening(ctx, userId), refusals.wrongPassword)
    refuse(securityRefusals.closing, { data })
  }
  const { passwordHash } = found
  const started = await ctx.transact((tx) => startSession(tx, { userId, passwordHash, device: ctx.device }))
  const token = orRefuse(started, refusals.wrongPassword)
  note(ctx, 'login', { userId })
  return { token, user: { id: name.userId, username: found.username, nickname: found.nickname, avatar: found.avatar } }
}

export const logout = async (ctx: MemberCtx): Promise<null> => {
  const { viewer, tokenHash } = ctx
  if (tokenHash) await ctx.transact((tx) => queries.endSession.run(tx, { userId: viewer.id, tokenHash }))
  note(ctx, 'logout', { userId: viewer.id })
  return null
}

/** The sessions in which a member may be reached; none once his account is shut or closed. */
export const livingSessions = async (app: App, userId: number): Promise<Set<number>> =>
  new Set((await queries.livingSessions.all(app.db, { userId })).map(({ id }) => id))

/** The state of an account, which stays so until the transaction ends; undefined where there is none. */
export const lockAccount = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await queries.lockAccount.maybe(tx, { userId }))?.state

export const sweepSessions = (app: App) => app.transact((tx) => queries.sweepSessions.run(tx, {}))

/** On an empty database, the account that can do everything. @returns its password where we made it up. */
export async function ensureOwner(app: App): Promise<{ username: string; madeUp: string | undefined } | undefined> {
  if ((await queries.anyStaff.one(app.db, {})).found) return undefined
  const { username, password } = app.config.owner
  if (password !== undefined && (await isWeakPassword(password, username))) throw new Error(texts.weakOwnerPassword)
  const madeUp = password === undefined ? randomBytes(12).toString('base64url') : undefined
  const account = { username, nickname: username, password: password ?? madeUp ?? '', email: '', phone: '' }
  try {
    await makeAccount(app, { ...account, role: 'owner' })
  } catch (error) {
    // Another node that starts at the same time was first.
    if (error instanceof Refused && (await queries.anyStaff.one(app.db, {})).found) return undefined
    throw error
  }
  return { username, madeUp }
}

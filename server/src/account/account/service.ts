import { randomBytes } from 'node:crypto'
import { type accountCalls, type Input, nameKey, accountRefusals as refusals, settable } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, Ctx, Viewer } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import { consume } from '../../platform/limit/service.ts'
import { note } from '../../platform/security-log.ts'
import { operatorTexts as texts } from '../../platform/texts.ts'
import { isInvited, useInvite } from '../../site/invite/service.ts'
import { readSettings, registrationState } from '../../site/system/service.ts'
import { addApplication } from './application-service.ts'
import { closedName } from './closed-name.ts'
import { addCredential } from './credential-queries.ts'
import { sealContact } from './credential-service.ts'
import { accountMade, publicTextWritten } from './events.ts'
import { refuseMailDomain } from './mail-domain-service.ts'
import { addRegistrationNetwork, countNetworkRefusal, isNetworkRefused } from './network-service.ts'
import { lockNames, refuseImpostor, validateNickname } from './nickname-service.ts'
import { hashPassword, isWeakPassword } from './password-service.ts'
import { findUserIds } from './person-service.ts'
import { requireRegistrationProof } from './proof-service.ts'
import * as queries from './queries.ts'
import { admissionOf, firstAvatar, looksLikeStaff } from './rules.ts'

const HALF_HOUR = 1800

export async function register(ctx: Ctx, input: Input<typeof accountCalls.register>): Promise<number> {
  const settings = await readSettings(ctx)
  const state = await registrationState(ctx)
  if (state !== 'open') refuse(state === 'away' ? refusals.registrationAway : refusals.registrationClosed)
  const isRefused = await isNetworkRefused(ctx)
  const { code, waits } = admissionOf({ ...settings, isRefused }, input.inviteCode)
  if (isRefused && code === undefined) await refuseNetwork(ctx)
  if (code !== undefined && !(await isInvited(ctx, code))) await refuseInvite(ctx)
  const application = waits ? (input.application ?? '') : undefined
  if (application === '') refuse(refusals.applicationNeeded)
  if (looksLikeStaff(input.username, settings.siteName)) refuse(refusals.usernameReserved)
  const nickname = await validateNickname(ctx, input.nickname || input.username)
  if (await isWeakPassword(input.password, input.username)) refuse(refusals.weakPassword)
  await refuseMailDomain(ctx, input.email)
  await requireRegistrationProof(ctx, input.proof)
  const tooMany = refusals.tooManyRegistrations
  await consume(ctx, { ...settable('limits.register'), scope: 'register', key: ctx.address, refusal: tooMany })
  const account = {
    ...input,
    nickname,
    phone: input.phone ?? '',
    role: 'member',
    inviteCode: code,
    application,
  } as const
  const userId = await makeAccount(ctx, account, ctx)
  note(ctx, 'registered', { userId })
  return userId
}

/** Limits guesses of invitation codes to the rate of password guesses. */
async function refuseInvite(ctx: Ctx): Promise<never> {
  await consume(ctx, {
    scope: 'invite',
    key: ctx.address,
    max: 10,
    seconds: HALF_HOUR,
    refusal: refusals.tooManyRegistrations,
  })
  return refuse(refusals.wrongInvite)
}

async function refuseNetwork(ctx: Ctx): Promise<never> {
  await countNetworkRefusal(ctx)
  return refuse(refusals.networkRefused)
}

interface NewAccount {
  username: string
  nickname: string
  password: string
  email: string
  phone: string
  role: Viewer['role']
  /** One use of the code is consumed; undefined where the site does not require one. */
  inviteCode?: string | undefined
  /** Why they come; undefined for an account that no one has to approve. */
  application?: string | undefined
}

/** @returns the new member's id. The unique index on names decides between concurrent registrations. */
export async function makeAccount(app: App, account: NewAccount, requester?: Ctx): Promise<number> {
  const passwordHash = await hashPassword(requester ?? app, account.password)
  const userId = drawUserId()
  const name = nameKey(account.username)
  await app.transact(async (tx) => {
    const taken = (await queries.takeName.run(tx, { name, userId })) === 0
    // Read after the insert, which waits for a concurrent closing of the account.
    const { found: isClosed } = await queries.nameIsClosed.one(tx, { closedKey: closedName(app, name) })
    if (taken || isClosed) refuse(refusals.usernameTaken)
    if (account.role === 'member') await refuseImpostor(tx, { ...account, userId })
    else await lockNames(tx)
    const { inviteCode } = account
    if (inviteCode !== undefined && !(await useInvite(tx, inviteCode, userId))) refuse(refusals.wrongInvite)
    const { application } = account
    const state = application === undefined ? 'active' : 'waiting'
    await queries.addPerson.run(tx, { ...account, userId, avatar: firstAvatar(userId), state })
    await addCredential.run(tx, { userId, passwordHash, ...(await sealContact(app, tx, userId, account)) })
    if (application !== undefined) await addApplication(app, tx, userId, application)
    if (requester !== undefined) await addRegistrationNetwork(requester, tx, userId)
    await emit(app, tx, accountMade, { userId, waits: application !== undefined, isStaff: account.role !== 'member' })
    const { username, nickname } = account
    await emit(app, tx, publicTextWritten, { userId, text: `${username}\n${nickname}` })
  })
  return userId
}

/**
 * The account behind a name (its `nameKey`) in any state; undefined where no account can log in by it. An unused name
 * runs the same statements, so the response time does not reveal who is a member.
 */
export async function accountByName(app: App, name: string) {
  const [userId = drawUserId()] = await findUserIds(app, [name])
  return accountOf(app.db, userId)
}

/** Returns undefined after the account is closed for good. */
export async function accountOf(db: Db, userId: number) {
  const found = await queries.account.maybe(db, { userId })
  return found && { ...found, userId }
}

export const drawPassword = (): string => randomBytes(12).toString('base64url')

/**
 * On an empty database, creates the owner account. @returns its password where it was generated.
 * @param makeUp generates the password where the settings contain none.
 */
export async function ensureOwner(
  app: App,
  makeUp: (username: string) => Promise<string> | string = drawPassword,
): Promise<{ userId: number; username: string; madeUp: string | undefined } | undefined> {
  if ((await queries.anyStaff.one(app.db, {})).found) return undefined
  const { username, password } = app.config.owner
  if (password !== undefined && (await isWeakPassword(password, username))) throw new Error(texts.weakOwnerPassword)
  const madeUp = password === undefined ? await makeUp(username) : undefined
  const account = { username, nickname: username, password: password ?? madeUp ?? '', email: '', phone: '' }
  try {
    const userId = await makeAccount(app, { ...account, role: 'owner' })
    return { userId, username, madeUp }
  } catch (error) {
    // Another node started at the same time and created the owner first.
    if (error instanceof Refused && (await queries.anyStaff.one(app.db, {})).found) return undefined
    throw error
  }
}

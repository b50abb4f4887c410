import { setTimeout as sleep } from 'node:timers/promises'
import { type Data, type Input, consoleRefusals as refusals, type staffCalls } from '@sp/contract'
import { announceOwnerSignedIn } from '../../account/account/first-password-service.ts'
import { checkPassword } from '../../account/account/password-service.ts'
import { accountByName } from '../../account/account/service.ts'
import { notifyAll } from '../../notify/notice/notify-service.ts'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, Refused, refuse } from '../../platform/http/refuse.ts'
import { consume, forgive, refund } from '../../platform/limit/service.ts'
import { note } from '../../platform/security-log.ts'
import { tallies } from '../../platform/tallies.ts'
import { addLine } from '../audit/service.ts'
import { colleagueOf, ownerIds } from './account-summary-service.ts'
import * as queries from './queries.ts'
import { startStaffSession } from './session-service.ts'
import { staffTexts as texts } from './texts.ts'
import { takeAnyCode } from './totp-service.ts'

const [QUARTER, HOUR] = [900, 3600]
const refusal = refusals.tooManyTries
/** Unhindered tries per hour for a name, from all addresses; each further one is delayed, but none is refused. */
const FREE_TRIES = 50
const WAIT_MS = 5000
/** Counts only; high enough that it never refuses. */
const COUNTED = 1_000_000

type Login = typeof staffCalls.login
interface Proven {
  userId: number
  role: 'support' | 'moderator' | 'owner'
  enrolled: boolean
  passwordHash: string
}
interface Failed {
  /** For the audit log; the client does not learn whether the password or the code was wrong. */
  refused: 'wrongPassword' | 'wrongCode' | 'usedCode' | 'codeNeeded' | 'tooManyTries'
  /** The account, where it is one of staff; the typed name is not stored. */
  userId?: number
}
interface Attempt {
  username: string
  key: string
  left: number
  hits: number
  /** False for a client of an older version, which asks for the code after name and password were sent. */
  hasCode: boolean
}

/**
 * Name, password and code are checked together, so that the response does not reveal a right password without the
 * code. Staff without a second factor get a session in which they can only enrol.
 */
export async function login(ctx: Ctx, { username, password, totp = '' }: Input<Login>): Promise<Data<Login>> {
  const attempt = await countAttempt(ctx, username, totp !== '')
  if (attempt.hits > FREE_TRIES) await sleep(WAIT_MS)
  const proven = await proveStaff(ctx, username, password)
  const code = await verifyCode(ctx, proven, totp)
  if ('refused' in proven) return refuseLogin(ctx, proven, attempt)
  const { userId, enrolled } = proven
  if (code !== 'right') return refuseLogin(ctx, { refused: code, userId }, attempt)
  const token = await ctx.transact((tx) => begin(ctx, tx, proven))
  if (token === undefined) return refuseLogin(ctx, { refused: 'wrongPassword', userId }, attempt)
  await forgive(ctx, 'console-login', attempt.key)
  await refund(ctx, 'console-name', username)
  await forgiveCodes(ctx, userId)
  note(ctx, 'login', { userId })
  const colleague = orRefuse(await colleagueOf(ctx.db, userId), refusals.wrongPassword)
  return { token, enrolled, colleague }
}

/** Counted before the check, so that concurrent tries are all counted; a success is refunded. */
async function countAttempt(ctx: Ctx, username: string, hasCode: boolean): Promise<Attempt> {
  const key = `${username} ${ctx.address}`
  const left = await consume(ctx, { scope: 'console-login', key, max: 5, seconds: QUARTER, refusal })
  const far = await consume(ctx, { scope: 'console-name', key: username, max: COUNTED, seconds: HOUR, refusal })
  return { username, key, left, hits: COUNTED - far, hasCode }
}

/** An unknown name, a wrong password and a member who is not staff cost the same statements and one hash. */
async function proveStaff(ctx: Ctx, username: string, password: string): Promise<Proven | Failed> {
  const found = await accountByName(ctx, username)
  const right = await checkPassword(ctx, found?.passwordHash, password)
  const userId = found?.userId ?? drawUserId()
  const member = await queries.staffMember.maybe(ctx.db, { userId })
  if (!member || !found) return { refused: 'wrongPassword' }
  if (!right) return { refused: 'wrongPassword', userId }
  return { ...member, role: member.role as Proven['role'], userId, passwordHash: found.passwordHash }
}

/** Runs the same statements whether the password was right or not; a code is consumed only where it was. */
async function verifyCode(ctx: Ctx, proven: Proven | Failed, totp: string): Promise<'right' | Failed['refused']> {
  const right = 'passwordHash' in proven
  if (right && !proven.enrolled) return 'right'
  if (totp === '') return 'codeNeeded'
  const userId = proven.userId ?? drawUserId()
  if (!(await mayTryCode(ctx, right ? String(userId) : `nobody ${ctx.address}`))) return 'tooManyTries'
  const taken = await ctx.transact((tx) => takeAnyCode(ctx, tx, userId, totp, { only: right }))
  return taken === 'taken' ? 'right' : taken === 'used' ? 'usedCode' : 'wrongCode'
}

async function begin(ctx: Ctx, tx: Tx, proven: Proven): Promise<string | undefined> {
  const { userId, role, enrolled } = proven
  const token = await startStaffSession(tx, proven)
  if (token === undefined) return undefined
  if (role === 'owner') await announceOwnerSignedIn(ctx, tx)
  const about = { kind: 'staff', id: userId } as const
  await addLine(ctx, tx, { staffId: userId, role, kind: 'act', call: 'POST login', about, details: { enrolled } })
  return token
}

/** One refusal for a wrong name, password or code; and another one for all requests without a code. */
async function refuseLogin(ctx: Ctx, { refused, userId }: Failed, attempt: Attempt): Promise<never> {
  const about = userId === undefined ? {} : { about: { kind: 'staff', id: userId } as const }
  const details = { refused: refusals[refused].reason }
  const isFirst = attempt.hits >= FREE_TRIES && (await isFirstOfHour(ctx, attempt.username))
  await ctx.transact(async (tx) => {
    if (isFirst && userId !== undefined) await notifyOwners(ctx, tx, attempt.username)
    await addLine(ctx, tx, { staffId: null, role: 'member', kind: 'refused', call: 'POST login', ...about, details })
  })
  tallies(ctx).logins.count('staff')
  note(ctx, 'login refused', { userId })
  return refuse(attempt.hasCode ? refusals.wrongPassword : refusals.codeNeeded, { data: { left: attempt.left } })
}

const isFirstOfHour = (ctx: Ctx, username: string) =>
  isGranted(consume(ctx, { scope: 'console-told', key: username, max: 1, seconds: HOUR }))

async function notifyOwners(ctx: Ctx, tx: Tx, username: string): Promise<void> {
  const detail = texts.guessed(username, FREE_TRIES)
  await notifyAll(
    ctx,
    tx,
    (await ownerIds(tx)).map((to) => ({ to, kind: 'system' as const, detail })),
  )
}

const mayTryCode = (ctx: Ctx, key: string) => isGranted(consume(ctx, codes(key)))

async function isGranted(spent: Promise<number>): Promise<boolean> {
  try {
    await spent
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

const codes = (key: string) => ({ scope: 'console-code', key, max: 10, seconds: QUARTER, refusal })

/** Limits tries of the code across all calls and addresses: knowing the password does not allow more guesses. */
export const consumeCodeAttempt = (ctx: App | Ctx, userId: number) => consume(ctx, codes(String(userId)))

export const forgiveCodes = (ctx: App | Ctx, userId: number) => forgive(ctx, 'console-code', String(userId))

import { type Data, type Input, consoleRefusals as refusals, type staffCalls } from '@sp/contract'
import { checkPassword } from '../account/password-service.ts'
import { accountByName } from '../account/service.ts'
import { addLine } from '../audit/service.ts'
import { drawUserId } from '../platform/bucket.ts'
import type { App, Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import { forgive, giveBack, spend } from '../platform/limit/service.ts'
import { note } from '../platform/security-log.ts'
import { colleagueOf } from './brief-service.ts'
import * as queries from './queries.ts'
import { startStaffSession } from './session-service.ts'
import { takeAnyCode } from './totp-service.ts'

const QUARTER = 900
const refusal = refusals.tooManyTries

type Login = typeof staffCalls.login
interface Proven {
  userId: number
  role: 'support' | 'moderator' | 'owner'
  enrolled: boolean
  passwordHash: string
}
type Refusal = 'wrongPassword' | 'wrongCode' | 'usedCode'

/** Name and password, then a code; whoever has no second factor yet gets a session in which they may enrol. */
export async function login(ctx: Ctx, { username, password, totp }: Input<Login>): Promise<Data<Login>> {
  const attempt = `${username} ${ctx.address}`
  const left = await spend(ctx, { scope: 'console-login', key: attempt, max: 5, seconds: QUARTER, refusal })
  const proven = await proveStaff(ctx, username, password)
  if ('refused' in proven) return refuseLogin(ctx, proven, left)
  if (proven.enrolled && totp === undefined) {
    await giveBack(ctx, 'console-login', attempt)
    refuse(refusals.codeNeeded)
  }
  const { userId, enrolled } = proven
  if (enrolled) await spendCode(ctx, userId)
  const begun = await ctx.transact((tx) => begin(ctx, tx, proven, totp ?? ''))
  if ('refused' in begun) return refuseLogin(ctx, { refused: begun.refused, userId }, left)
  await forgive(ctx, 'console-login', attempt)
  await forgiveCodes(ctx, userId)
  note(ctx, 'login', { userId })
  const colleague = orRefuse(await colleagueOf(ctx.db, userId), refusals.wrongPassword)
  return { token: begun.token, enrolled, colleague }
}

/** An unknown name, a wrong password and whoever is not of the staff cost the same statements and one hash. */
async function proveStaff(
  ctx: Ctx,
  username: string,
  password: string,
): Promise<Proven | { refused: Refusal; userId?: number }> {
  const found = await accountByName(ctx, username)
  const right = await checkPassword(found?.passwordHash, password, ctx)
  const userId = found?.userId ?? drawUserId()
  const member = await queries.staffMember.maybe(ctx.db, { userId })
  if (!member || !found) return { refused: 'wrongPassword' }
  if (!right) return { refused: 'wrongPassword', userId }
  return { ...member, role: member.role as Proven['role'], userId, passwordHash: found.passwordHash }
}

async function begin(
  ctx: Ctx,
  tx: Tx,
  proven: Proven,
  totp: string,
): Promise<{ token: string } | { refused: Refusal }> {
  const { userId, role, enrolled } = proven
  const taken = enrolled ? await takeAnyCode(ctx, tx, userId, totp) : 'taken'
  if (taken !== 'taken') return { refused: taken === 'used' ? 'usedCode' : 'wrongCode' }
  const token = await startStaffSession(tx, proven)
  if (token === undefined) return { refused: 'wrongPassword' }
  const about = { kind: 'staff', id: userId } as const
  await addLine(ctx, tx, { staffId: userId, role, kind: 'act', call: 'POST login', about, details: { enrolled } })
  return { token }
}

/** @param failed whose account it was, where somebody of the staff has it; the name that was typed is written nowhere. */
async function refuseLogin(ctx: Ctx, failed: { refused: Refusal; userId?: number }, left: number): Promise<never> {
  const { refused, userId } = failed
  const about = userId === undefined ? {} : { about: { kind: 'staff', id: userId } as const }
  const details = { refused: refusals[refused].reason }
  await ctx.transact((tx) =>
    addLine(ctx, tx, { staffId: null, role: 'member', kind: 'refused', call: 'POST login', ...about, details }),
  )
  note(ctx, 'login refused', { userId })
  return refuse(refusals[refused], { data: { left } })
}

/** However a code is tried, and from wherever: whoever knows the password guesses no faster. */
export const spendCode = (ctx: App | Ctx, userId: number) =>
  spend(ctx, { scope: 'console-code', key: String(userId), max: 10, seconds: QUARTER, refusal })

export const forgiveCodes = (ctx: App | Ctx, userId: number) => forgive(ctx, 'console-code', String(userId))

import { type Input, securityRefusals as refusals, type securityCalls } from '@sp/contract'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { consume } from '../../platform/limit/service.ts'
import { note } from '../../platform/security-log.ts'
import { hashToken } from '../../platform/token.ts'
import { lockEmail, resetPassword, setEmail } from '../account/credential-service.ts'
import { hashPassword, isWeakPassword } from '../account/password-service.ts'
import { accountOf } from '../account/service.ts'
import { endSessions } from '../session/service.ts'
import * as emails from './email-queries.ts'
import { passwordReset } from './events.ts'
import * as queries from './reset-queries.ts'
import { COOKIE } from './reset-service.ts'
import { openAddress } from './sealed-addresses.ts'
import { cancelStaffReset } from './staff-reset-end-service.ts'

/** Days without old messages and contacts: brief access to the mailbox must not be enough to read them. */
const DAYS_AFTER_LETTER = 1

type Key = { tokenHash: Buffer; nonceHash: Buffer }

/**
 * Step 2, after the mail. Before that every request gets the same response, so that unknown names are not
 * revealed.
 */
export async function setPassword(
  ctx: Ctx,
  { pwd, checkToken }: Input<typeof securityCalls.setPassword>,
): Promise<null> {
  await consume(ctx, {
    scope: 'reset-finish',
    key: ctx.address,
    max: 60,
    seconds: 3600,
    refusal: refusals.tooManyResets,
  })
  if (await isWeakPassword(pwd, '')) refuse(refusals.weakPassword)
  const key = { tokenHash: hashToken(checkToken), nonceHash: hashToken(ctx.cookies.read(COOKIE) ?? '') }
  const userId = await provenUser(ctx, key)
  const { username } = orRefuse(await accountOf(ctx.db, userId), refusals.resetOver)
  if (await isWeakPassword(pwd, username)) refuse(refusals.weakPassword)
  const passwordHash = await hashPassword(ctx, pwd)
  await ctx.transact((tx) => finish(ctx, tx, { ...key, passwordHash }))
  note(ctx, 'reset finished', { userId })
  return null
}

/** The try is counted before it is checked, in a separate transaction. */
async function provenUser(ctx: Ctx, key: Key): Promise<number> {
  const found = await ctx.transact((tx) => queries.countTry.maybe(tx, key))
  if (found?.sameBrowser && found.proven && found.userId !== null) return found.userId
  note(ctx, 'reset refused')
  if (found === undefined) return refuse(refusals.resetOver)
  return refuse(found.sameBrowser ? refusals.noMailYet : refusals.otherBrowser)
}

async function finish(ctx: Ctx, tx: Tx, { passwordHash, ...key }: Key & { passwordHash: string }): Promise<void> {
  const used = await queries.use.maybe(tx, key)
  if (used === undefined || used.userId === null || used.provenBy === null) return refuse(refusals.resetOver)
  const { userId } = used
  const email = await openAddress(ctx, tx, userId, 'proof', used.provenBy)
  if (!(await putPassword(ctx, tx, { userId, passwordHash, restrictedDays: DAYS_AFTER_LETTER })))
    refuse(refusals.resetOver)
  // A member who proves themselves with a replaced address gets it bound again: the change was not theirs.
  if (email !== (await lockEmail(ctx, tx, userId))) {
    await setEmail(ctx, tx, userId, email)
    await emails.dropOld.run(tx, { userId })
  }
}

interface Reset {
  userId: number
  passwordHash: string
  restrictedDays: number
}

/**
 * For any kind of proof: ends every session, and cancels a pending staff reset and a pending address change. The
 * caller has locked the pending resets by mail and used or dropped them: they are first in the lock order.
 * @returns false if the account no longer exists
 */
export async function putPassword(ctx: Ctx, tx: Tx, reset: Reset): Promise<boolean> {
  if (!(await resetPassword(tx, reset))) return false
  await endSessions(ctx, tx, reset.userId)
  await emails.dropChange.run(tx, reset)
  await cancelStaffReset(ctx, tx, reset.userId)
  await emit(ctx, tx, passwordReset, { userId: reset.userId })
  return true
}

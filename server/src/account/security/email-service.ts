import { type Data, type Input, securityRefusals as refusals, type securityCalls } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { note } from '../../platform/security-log.ts'
import { contactOf, lockEmail, setEmail } from '../account/credential-service.ts'
import { refuseMailDomain } from '../account/mail-domain-service.ts'
import { requireFresh } from '../session/freshness-service.ts'
import { endSessions } from '../session/service.ts'
import { drawCode, subjectOf } from './code.ts'
import * as queries from './email-queries.ts'
import { emailChanged } from './events.ts'
import { mailAddress } from './mail-address.ts'
import { forLetters, isSameAddress } from './rules.ts'
import { oldEmails, openAddress, sealAddress, sealOldEmail } from './sealed-addresses.ts'

/** Takes effect after a mail with the code from the new address; null if that is already bound. */
export async function changeEmail(
  ctx: MemberCtx,
  { email }: Input<typeof securityCalls.email>,
): Promise<Data<typeof securityCalls.email>> {
  requireFresh(ctx)
  await refuseMailDomain(ctx, email)
  const userId = ctx.viewer.id
  const sendTo = (await mailAddress(ctx)) ?? refuse(refusals.noMailService)
  if (isSameAddress((await contactOf(ctx, userId)).email, email)) {
    await ctx.transact((tx) => queries.dropChange.run(tx, { userId }))
    return null
  }
  const code = drawCode()
  const codeMac = keyedHash(ctx.secret, 'mail-code', code)
  await ctx.transact(async (tx) => {
    const sealed = await sealAddress(ctx, tx, userId, 'change', email)
    await queries.startChange.run(tx, { userId, sessionId: ctx.viewer.sessionId, email: sealed, codeMac })
  })
  return { checkCode: subjectOf('email', code), sendTo }
}

/**
 * The mail arrived: the previous address stays valid for a reset for seven days, its owner is notified, and every
 * session except the requesting one ends.
 */
export async function bindByLetter(app: App, codeMac: Buffer, from: string): Promise<boolean> {
  const found = await queries.changeByCode.maybe(app.db, { codeMac })
  if (found === undefined) return false
  const { userId } = found
  const email = await openAddress(app, app.db, userId, 'change', found.email)
  if (!isSameAddress(email, from)) return false
  const isBound = await app.transact(async (tx) => {
    const taken = await queries.takeChange.maybe(tx, { codeMac, userId })
    if (taken === undefined) return false
    await storeOld(app, tx, userId, forLetters(await lockEmail(app, tx, userId)), email)
    await setEmail(app, tx, userId, email)
    await endSessions(app, tx, userId, taken.sessionId)
    await emit(app, tx, emailChanged, { userId })
    return true
  })
  if (isBound) note(app, 'email bound', { userId })
  return isBound
}

async function storeOld(app: App, tx: Tx, userId: number, before: string, after: string): Promise<void> {
  const old = await oldEmails(app, tx, userId)
  const ids = old.filter(({ email }) => email === before || email === after).map(({ id }) => id)
  await queries.dropOldOnes.run(tx, { userId, ids })
  if (before === '' || before === after) return
  const id = drawUserId()
  await queries.addOld.run(tx, { userId, id, email: await sealOldEmail(app, tx, userId, id, before) })
}

import { type Data, type Input, securityRefusals as refusals, type securityCalls } from '@sp/contract'
import type { App, MemberCtx } from '../ctx.ts'
import { emit } from '../events.ts'
import { refuse } from '../http/refuse.ts'
import { drawCode, keyedHash, subjectOf } from './code.ts'
import * as queries from './email-queries.ts'
import { requireFresh } from './freshness.ts'
import { mailAddress } from './mail-address.ts'
import { isSameAddress } from './security-rules.ts'

/** Takes effect once a letter with the code came from the new address; null where it is the bound one already. */
export async function changeEmail(
  ctx: MemberCtx,
  { email }: Input<typeof securityCalls.email>,
): Promise<Data<typeof securityCalls.email>> {
  requireFresh(ctx)
  const userId = ctx.viewer.id
  const sendTo = (await mailAddress(ctx)) ?? refuse(refusals.noMailService)
  if (isSameAddress((await queries.email.one(ctx.db, { userId })).email, email)) {
    await ctx.transact((tx) => queries.dropChange.run(tx, { userId }))
    return null
  }
  const code = drawCode()
  const codeMac = keyedHash(ctx.secret, 'mail-code', code)
  await ctx.transact((tx) => queries.startChange.run(tx, { userId, email, codeMac }))
  return { checkCode: subjectOf('email', code), sendTo }
}

/** The letter came: the address before it stays good for a reset for seven days, and its owner is told. */
export async function bindByLetter(app: App, codeMac: Buffer, from: string): Promise<boolean> {
  const found = await queries.changeByCode.maybe(app.db, { codeMac })
  if (found === undefined || !isSameAddress(found.email, from)) return false
  const { userId, email } = found
  return app.transact(async (tx) => {
    if ((await queries.takeChange.run(tx, { codeMac, userId })) === 0) return false
    await queries.keepOld.run(tx, { userId, email })
    await queries.dropOldOne.run(tx, { userId, email })
    await queries.bind.run(tx, { userId, email })
    await emit(app, tx, 'emailChanged', { userId })
    return true
  })
}

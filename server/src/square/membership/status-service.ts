import {
  type Data,
  type Input,
  type Refusal,
  squareRefusals as refusals,
  SQUARE_RULES_VERSION,
  type squareCalls,
} from '@sp/contract'
import { fixBirthday } from '../../account/account/person-service.ts'
import { lockAccount } from '../../account/account/state-service.ts'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readSettings } from '../../site/system/service.ts'
import { switchOff } from './exit-service.ts'
import * as queries from './member-queries.ts'
import { lockMember, readMember, refreshCandidate, type SquareMember } from './member-service.ts'
import type { PairsOf } from './pairs.ts'
import { dayOfAge, isOldEnough } from './rules.ts'

type Calls = typeof squareCalls

export async function status(ctx: MemberCtx, pairsOf: PairsOf): Promise<Data<Calls['status']>> {
  const userId = ctx.viewer.id
  const [member, { squareMinAge }, waiting] = await Promise.all([
    readMember(ctx, userId),
    readSettings(ctx),
    pairsOf.waiting(ctx, userId),
  ])
  const { birthday, today } = member ?? (await queries.account.one(ctx.db, { userId }))
  const isTooYoung = birthday !== null && !isOldEnough(birthday, today, squareMinAge)
  return {
    squareEnable: member?.isOn ?? false,
    consented: member?.consented ?? false,
    inLove: member?.inLove ?? false,
    onlyResults: member?.onlyResults ?? true,
    adultFrom: isTooYoung ? dayOfAge(birthday, squareMinAge) : null,
    leastAge: squareMinAge,
    hasBirthday: birthday !== null,
    running: member?.running ?? 0,
    finished: member?.finished ?? 0,
    waiting,
  }
}

function refuseEntry({ birthday, inLove, consented }: SquareMember, consent: boolean): void {
  if (birthday === null) refuse(refusals.needsBirthday)
  if (inLove) refuse(refusals.inLove)
  if (!consented && !consent) refuse(refusals.needsConsent)
}

/** @returns the refusal for an underage member instead of throwing, so that the birthday is committed as final. */
async function enter(ctx: MemberCtx, tx: Tx, consent: boolean): Promise<Refusal | undefined> {
  const userId = ctx.viewer.id
  // Before the member's row, in the same order as all account changes: a birthday or ban is ordered before or after.
  await lockAccount(tx, userId)
  const member = await lockMember(ctx, tx, userId)
  if (member.birthday !== null && !member.isAdult) {
    fixBirthday(tx, userId)
    return refusals.tooYoung
  }
  refuseEntry(member, consent)
  if (consent) queries.setConsented.enqueue(tx, { userId, version: SQUARE_RULES_VERSION })
  queries.setEnabled.enqueue(tx, { userId, enabled: true })
  await refreshCandidate(ctx, tx, userId)
  return undefined
}

export async function putStatus(
  ctx: MemberCtx,
  { squareEnable, consent = false, onlyResults }: Input<Calls['putStatus']>,
): Promise<null> {
  const userId = ctx.viewer.id
  // A session after a reset by mail cannot enter the square, but can leave it.
  if (squareEnable === true) refuseRestricted(ctx)
  const tooYoung = await ctx.transact(async (tx) => {
    const refusal = squareEnable === true ? await enter(ctx, tx, consent) : undefined
    if (refusal) return refusal
    if (squareEnable === false) await switchOff(ctx, tx, userId)
    const consents = consent && squareEnable === undefined
    if (!consents && onlyResults === undefined) return undefined
    const { enabled } = await lockMember(ctx, tx, userId)
    // A member who is not in the square consents by entering, which makes their birthday final.
    if (consents && enabled) queries.setConsented.enqueue(tx, { userId, version: SQUARE_RULES_VERSION })
    if (onlyResults !== undefined) queries.setOnlyResults.enqueue(tx, { userId, onlyResults })
    return undefined
  })
  if (tooYoung) refuse(tooYoung)
  return null
}

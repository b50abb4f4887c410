import {
  type Data,
  FILTER_DEFAULT,
  faultOfFilter,
  type Input,
  squareRefusals as refusals,
  type SquareFilter,
  type SquareProfile,
  type squareCalls,
  widened,
} from '@sp/contract'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { AT_FIRST, disclose } from './disclosure.ts'
import { lockMember, refreshCandidate } from './member-service.ts'
import * as queries from './own-queries.ts'
import { readOwn, writeOwn } from './own-service.ts'
import { missingOf, tidyFilter } from './rules.ts'

type Calls = typeof squareCalls

export async function profile(ctx: MemberCtx): Promise<Data<Calls['profile']>> {
  refuseRestricted(ctx)
  const own = await readOwn(ctx, ctx.db, ctx.viewer.id)
  return { ...own, missing: missingOf(own) }
}

/** A field that is hidden now is hidden from the next look on, also from current partners. */
export async function putProfile(ctx: MemberCtx, changes: Input<Calls['putProfile']>): Promise<null> {
  const userId = ctx.viewer.id
  refuseRestricted(ctx)
  await ctx.transact(async (tx) => {
    await lockMember(ctx, tx, userId)
    const own = { ...(await readOwn(ctx, tx, userId)), ...changes }
    await writeOwn(ctx, tx, userId, { own, isGenderEntered: changes.gender !== undefined })
    await refreshCandidate(ctx, tx, userId)
  })
  return null
}

export async function preview(ctx: MemberCtx): Promise<SquareProfile> {
  const own = await readOwn(ctx, ctx.db, ctx.viewer.id)
  if (missingOf(own).length > 0) refuse(refusals.incomplete)
  return disclose(own, AT_FIRST)
}

const filterOf = (row: Awaited<ReturnType<typeof queries.filter.maybe>>): SquareFilter =>
  row === undefined
    ? FILTER_DEFAULT
    : widened({
        ...row,
        sexRole: row.sexRole as SquareFilter['sexRole'],
        gender: row.gender as SquareFilter['gender'],
        provinces: [...row.provinces],
      })

export const filter = async (ctx: MemberCtx): Promise<SquareFilter> =>
  filterOf(await queries.filter.maybe(ctx.db, { userId: ctx.viewer.id }))

export async function putFilter(ctx: MemberCtx, changes: Input<Calls['putFilter']>): Promise<null> {
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    await lockMember(ctx, tx, userId)
    const filter = tidyFilter({ ...filterOf(await queries.filter.maybe(tx, { userId })), ...changes })
    const fault = faultOfFilter(filter)
    if (fault) refuse(fault)
    queries.putFilter.enqueue(tx, { userId, ...filter })
    await refreshCandidate(ctx, tx, userId)
  })
  return null
}

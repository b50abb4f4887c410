import { randomBytes } from 'node:crypto'
import {
  type Data,
  INVITE_ALPHABET,
  INVITE_LENGTH,
  INVITE_STATES,
  INVITE_USER_DAYS,
  INVITES_PER_PAGE,
  type Input,
  type InviteState,
  type inviteConsoleCalls,
  readInvite,
  inviteRefusals as refusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import { readSettings } from '../system/service.ts'
import { toBatch, toCode } from './present.ts'
import * as queries from './queries.ts'

type Calls = typeof inviteConsoleCalls

const STATES: Readonly<Record<string, readonly InviteState[]>> = {
  usable: ['usable'],
  used: ['used'],
  over: ['expired', 'revoked'],
}

export async function listInvites(
  ctx: StaffCtx,
  { page = 0, state, find = '' }: Input<Calls['list']>,
  briefsOf: MemberSummariesOf,
): Promise<Data<Calls['list']>> {
  const states = STATES[state ?? ''] ?? INVITE_STATES
  const wanted = { states, find, code: readInvite(find) ?? '' }
  const rows = await queries.page.all(ctx.db, { ...wanted, most: INVITES_PER_PAGE, skip: page * INVITES_PER_PAGE })
  const { total } = await queries.countMatching.one(ctx.db, wanted)
  const { usable } = await queries.countUsable.one(ctx.db, {})
  const { inviteCode: needed } = await readSettings(ctx)
  const summaryOf = await briefsOf(ctx, new Set(rows.map(({ madeBy }) => madeBy)))
  return { list: rows.map((row) => toBatch(row, summaryOf)), total, usable, needed }
}

export async function inviteDetail(
  ctx: StaffCtx,
  { id }: Input<Calls['detail']>,
  briefsOf: MemberSummariesOf,
): Promise<Data<Calls['detail']>> {
  const row = orRefuse(await queries.oneBatch.maybe(ctx.db, { id }), refusals.gone)
  const codes = await queries.codesOf.all(ctx.db, { id, days: INVITE_USER_DAYS })
  const summaryOf = await briefsOf(ctx, new Set([row.madeBy, ...codes.flatMap(({ byId }) => byId ?? [])]))
  return { ...toBatch(row, summaryOf), codes: codes.map((code) => toCode(code, summaryOf)) }
}

/** 256 is a multiple of the alphabet's 32 characters, so the letters are uniformly distributed. */
const drawCode = (): string =>
  Array.from(randomBytes(INVITE_LENGTH), (byte) => INVITE_ALPHABET[byte % INVITE_ALPHABET.length]).join('')

export const makeInvites =
  (ctx: StaffCtx, { note, count, uses, days }: Input<Calls['make']>): Act<number> =>
  async (tx, line) => {
    const { id } = await queries.addBatch.one(tx, { note, uses, days: days ?? null, madeBy: ctx.viewer.id })
    for (let missing = count; missing > 0; ) {
      const codes = Array.from({ length: missing }, drawCode)
      missing -= await queries.addCodes.run(tx, { id, codes })
    }
    line.about('invite', id)
    line.details({ count, uses, days: days ?? null })
    return id
  }

export const revokeInvites =
  ({ id }: Input<Calls['revoke']>): Act<number> =>
  async (tx, line) => {
    await queries.lockBatch.maybe(tx, { id })
    const batch = orRefuse(await queries.oneBatch.maybe(tx, { id }), refusals.gone)
    if (batch.state !== 'usable') refuse(refusals.over)
    await queries.revoke.run(tx, { id })
    line.details({ revoked: batch.usable })
    return batch.usable
  }

export async function isInvited(app: App, typed = ''): Promise<boolean> {
  const code = readInvite(typed)
  return code !== undefined && (await queries.canUse.one(app.db, { code })).found
}

/** Consumes one use in the transaction of the registration. @returns false where none is left. */
export async function useInvite(tx: Tx, typed: string, userId: number): Promise<boolean> {
  const code = readInvite(typed)
  if (code === undefined || (await queries.takeUse.run(tx, { code })) === 0) return false
  await queries.addUse.run(tx, { code, userId })
  return true
}

export const dropOldUses = (app: App): Promise<number> =>
  app.transact((tx) => queries.dropOldUses.run(tx, { days: INVITE_USER_DAYS }))

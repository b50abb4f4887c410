import type { Call } from '@sp/contract'
import type { MemberCtx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { charge } from '../limit/service.ts'
import * as queries from './queries.ts'

/**
 * Runs a create at most once for a member's `clientKey`; a retry gets the first answer. Key, answer and effect
 * stand in one transaction, so a crash leaves either all or nothing. What is made counts towards the limit of the
 * call, being told again does not.
 */
export async function once<T>(
  tx: Tx,
  ctx: MemberCtx,
  call: Call,
  clientKey: string | undefined,
  create: () => Promise<T>,
): Promise<T> {
  const make = async () => {
    await charge(ctx, call)
    return create()
  }
  if (clientKey === undefined) return make()
  const key = { userId: ctx.viewer.id, call: call.path, clientKey }
  if ((await queries.take.run(tx, key)) === 0) return (await queries.answered.one(tx, key)).answer as T
  const answer = await make()
  await queries.answer.run(tx, { ...key, answer })
  return answer
}

/**
 * What a create with this key answered before; undefined where there was none. For a create that looks at the world
 * before its transaction: what it did the first time may be why the second look fails.
 */
export async function answeredBefore<T>(
  ctx: MemberCtx,
  { path: call }: Call,
  clientKey: string | undefined,
): Promise<T | undefined> {
  if (clientKey === undefined) return undefined
  return (await queries.answeredBefore.maybe(ctx.db, { userId: ctx.viewer.id, call, clientKey }))?.answer as
    | T
    | undefined
}

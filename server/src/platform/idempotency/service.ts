import type { Call } from '@sp/contract'
import type { App, MemberCtx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { Refused } from '../http/refuse.ts'
import { countUse, uncount } from '../limit/service.ts'
import * as queries from './queries.ts'

/** What a create does in its one transaction, after all that is slow. */
export type Create<T> = (tx: Tx) => Promise<T>

interface Key {
  userId: number
  call: string
  clientKey: string
}

const underWay = new WeakMap<App['bus'], Map<string, Promise<unknown>>>()

/**
 * Runs a create at most once for a member's `clientKey`; a retry gets the first answer, and nothing is done for it, not
 * even prepared. Key, answer and effect are one transaction, so a crash leaves either all or nothing. What is made
 * counts towards the limit of the call, a retry does not.
 */
export async function idempotent<T>(
  ctx: MemberCtx,
  call: Call,
  input: { clientKey?: string | undefined },
  prepare: () => Promise<Create<T>> | Create<T>,
): Promise<T> {
  const { clientKey } = input
  if (clientKey === undefined) {
    await countUse(ctx, call, input)
    const make = await prepare()
    return ctx.transact(make)
  }
  const key = { userId: ctx.viewer.id, call: call.path, clientKey: clientKey.toLowerCase() }
  return joined(ctx, key, async () => {
    const before = await answeredBefore<T>(ctx, key)
    if (before) return before.answer
    try {
      return await makeIdempotent(ctx, call, input, key, prepare)
    } catch (error) {
      // What this key did meanwhile, on another node, may be why it is refused.
      const since = error instanceof Refused ? await answeredBefore<T>(ctx, key) : undefined
      if (since) return since.answer
      throw error
    }
  })
}

/** Those who send the same key at the same time wait for the first of them. */
async function joined<T>({ bus }: App, key: Key, run: () => Promise<T>): Promise<T> {
  const all = underWay.get(bus) ?? new Map<string, Promise<unknown>>()
  underWay.set(bus, all)
  const name = Object.values(key).join(' ')
  const first = all.get(name)
  if (first) return first as Promise<T>
  const running = run().finally(() => all.delete(name))
  all.set(name, running)
  return running
}

/** Where another node has taken the key, waits for its answer. */
async function makeIdempotent<T>(
  ctx: MemberCtx,
  call: Call,
  input: object,
  key: Key,
  prepare: () => Promise<Create<T>> | Create<T>,
): Promise<T> {
  await countUse(ctx, call, input)
  const make = await prepare()
  const { answer, isFresh } = await ctx.transact(async (tx) => {
    if ((await queries.take.run(tx, key)) === 0) return { ...(await queries.answered.one(tx, key)), isFresh: false }
    const made = await make(tx)
    await queries.answer.run(tx, { ...key, answer: made })
    return { answer: made, isFresh: true }
  })
  if (!isFresh) await uncount(ctx, call)
  return answer as T
}

async function answeredBefore<T>(ctx: MemberCtx, key: Key): Promise<{ answer: T } | undefined> {
  return (await queries.answeredBefore.maybe(ctx.db, key)) as { answer: T } | undefined
}

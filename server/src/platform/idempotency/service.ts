import type { Call } from '@sp/contract'
import type { App, MemberCtx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { Refused } from '../http/refuse.ts'
import { counted, uncount } from '../limit/service.ts'
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
  if (clientKey === undefined) return counted(ctx, call, input, async () => ctx.transact(await prepare()))
  const key = { userId: ctx.viewer.id, call: nameOf(call), clientKey: clientKey.toLowerCase() }
  return joined(ctx, key, async () => {
    const before = await answeredBefore<T>(ctx, key)
    if (before) return before.answer
    try {
      return await counted(ctx, call, input, () => makeIdempotent(ctx, call, key, prepare))
    } catch (error) {
      // What this key did meanwhile, on another node, may be why it is refused.
      const since = error instanceof Refused ? await answeredBefore<T>(ctx, key) : undefined
      if (since) return since.answer
      throw error
    }
  })
}

/** A path may create by one method and change by another: the same key for both is two creates. */
const nameOf = ({ method, path }: Call): string => (method === 'POST' ? path : `${method} ${path}`)

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

/** The key is written last, together with COMMIT: where another node was first, all of it is taken back. */
async function makeIdempotent<T>(
  ctx: MemberCtx,
  call: Call,
  key: Key,
  prepare: () => Promise<Create<T>> | Create<T>,
): Promise<T> {
  const make = await prepare()
  try {
    return await ctx.transact(async (tx) => {
      const answer = await make(tx)
      queries.keep.send(tx, { ...key, answer })
      return answer
    })
  } catch (error) {
    if (!wasMade(error)) throw error
    await uncount(ctx, call)
    return (await queries.answeredBefore.one(ctx.db, key)).answer as T
  }
}

const wasMade = (error: unknown): boolean => (error as { constraint?: string }).constraint === queries.KEY_CONSTRAINT

async function answeredBefore<T>(ctx: MemberCtx, key: Key): Promise<{ answer: T } | undefined> {
  return (await queries.answeredBefore.maybe(ctx.db, key)) as { answer: T } | undefined
}

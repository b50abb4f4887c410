import type { Call } from '@sp/contract'
import { perApp } from '../app-state.ts'
import type { App, MemberCtx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { Refused } from '../http/refuse.ts'
import { counted, uncount } from '../limit/service.ts'
import * as queries from './queries.ts'

/**
 * What a create does in its one transaction, after all that is slow. A refusal that it gives back, where others are
 * thrown, is an answer: what was written with it stays, and a retry is refused alike.
 */
export type Create<T> = (tx: Tx) => Promise<T | Refused>

/** As a refusal is kept. */
interface KeptRefusal {
  $refused: string
}

interface Key {
  userId: number
  call: string
  clientKey: string
}

const underWay = perApp(() => new Map<string, Promise<unknown>>())

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
  if (clientKey === undefined)
    return counted(ctx, call, input, async () => orThrow(await ctx.transact(await prepare())))
  const key = { userId: ctx.viewer.id, call: nameOf(call), clientKey: clientKey.toLowerCase() }
  return joined(ctx, key, async () => {
    const before = await answeredBefore(ctx, key)
    if (before) return given<T>(call, before.answer)
    try {
      return await counted(ctx, call, input, () => makeIdempotent(ctx, call, key, prepare))
    } catch (error) {
      // What this key did meanwhile, on another node, may be why it is refused.
      const since = error instanceof Refused ? await answeredBefore(ctx, key) : undefined
      if (since) return given<T>(call, since.answer)
      throw error
    }
  })
}

/** A path may create by one method and change by another: the same key for both is two creates. */
const nameOf = ({ method, path }: Call): string => (method === 'POST' ? path : `${method} ${path}`)

/** Those who send the same key at the same time wait for the first of them. */
async function joined<T>(app: App, key: Key, run: () => Promise<T>): Promise<T> {
  const all = underWay(app)
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
    const answer = await ctx.transact(async (tx) => {
      const answer = await make(tx)
      queries.keep.send(tx, { ...key, answer: keptOf(answer) })
      return answer
    })
    return orThrow(answer)
  } catch (error) {
    if (!wasMade(error)) throw error
    await uncount(ctx, call)
    return given<T>(call, (await queries.answeredBefore.one(ctx.db, key)).answer)
  }
}

const wasMade = (error: unknown): boolean => (error as { constraint?: string }).constraint === queries.KEY_CONSTRAINT

const answeredBefore = (ctx: MemberCtx, key: Key): Promise<{ answer: unknown } | undefined> =>
  queries.answeredBefore.maybe(ctx.db, key)

function orThrow<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw answer
  return answer
}

const keptOf = (answer: unknown): unknown =>
  answer instanceof Refused ? ({ $refused: answer.refusal.reason } satisfies KeptRefusal) : answer

/** What a key got the first time; one of those refusals that its call declares is one again. */
function given<T>({ refusals }: Call, answer: unknown): T {
  const reason = (answer as Partial<KeptRefusal> | null)?.$refused
  const refusal = refusals.find((each) => each.reason === reason)
  if (refusal !== undefined) throw new Refused(refusal)
  return answer as T
}

import type { Call } from '@sp/contract'
import { perApp } from '../app-state.ts'
import type { App, MemberCtx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { Refused } from '../http/refuse.ts'
import { counted, uncount } from '../limit/service.ts'
import { openFor, sealFor } from '../vault/service.ts'
import * as queries from './queries.ts'

/**
 * The steps of a create in its one transaction, after all slow preparation. A refusal that is returned and not
 * thrown is a result: writes before it are committed, and a retry gets the same refusal.
 */
export type Create<T> = (tx: Tx) => Promise<T | Refused>

interface StoredRefusal {
  $refused: string
}

interface SealedAnswer {
  $sealed: string
}

const COLUMN = 'idempotency_key.answer'
const rowOf = ({ call, clientKey }: Key): string => `${call} ${clientKey}`

interface Key {
  userId: number
  call: string
  clientKey: string
}

const underWay = perApp(() => new Map<string, Promise<unknown>>())

/**
 * Runs a create at most once for a member's `clientKey`; a retry gets the first response, without even the
 * preparation. Key, response and effect are written in one transaction, so a crash leaves all or nothing. A
 * create counts towards the limit of the call, a retry does not.
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
    if (before) return replay<T>(ctx, call, key, before.answer)
    try {
      return await counted(ctx, call, input, () => makeIdempotent(ctx, call, key, prepare))
    } catch (error) {
      // The refusal may result from the same key, processed at the same time by another node.
      const since = error instanceof Refused ? await answeredBefore(ctx, key) : undefined
      if (since) return replay<T>(ctx, call, key, since.answer)
      throw error
    }
  })
}

/** A path may create with one method and change with another: the same key for both means two operations. */
const nameOf = ({ method, path }: Call): string => (method === 'POST' ? path : `${method} ${path}`)

/** Concurrent requests with the same key wait for the first of them. */
async function joined<T>(app: App, key: Key, run: () => Promise<T>): Promise<T> {
  const all = underWay(app)
  const name = Object.values(key).join(' ')
  const first = all.get(name)
  if (first) return first as Promise<T>
  const running = run().finally(() => all.delete(name))
  all.set(name, running)
  return running
}

/** The key is written last, together with COMMIT: if another node was first, everything is rolled back. */
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
      queries.store.enqueue(tx, { ...key, answer: await storedFormOf(ctx, tx, call, key, answer) })
      return answer
    })
    return orThrow(answer)
  } catch (error) {
    if (!wasMade(error)) throw error
    await uncount(ctx, call)
    return replay<T>(ctx, call, key, (await queries.answeredBefore.one(ctx.db, key)).answer)
  }
}

/** A shard puts its number behind the name, and a cluster passes on the message of a shard without the name's own field. */
const KEY_CONSTRAINT = new RegExp(`\\b${queries.KEY_CONSTRAINT}(_\\d+)?\\b`)
const UNIQUE_VIOLATION = '23505'
function wasMade(error: unknown): boolean {
  const { code, constraint, message = '' } = error as { code?: string; constraint?: string; message?: string }
  return code === UNIQUE_VIOLATION && KEY_CONSTRAINT.test(constraint ?? message)
}

const answeredBefore = (ctx: MemberCtx, key: Key): Promise<{ answer: unknown } | undefined> =>
  queries.answeredBefore.maybe(ctx.db, key)

function orThrow<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw answer
  return answer
}

async function storedFormOf(app: App, tx: Tx, call: Call, key: Key, answer: unknown): Promise<unknown> {
  if (answer instanceof Refused) return { $refused: answer.refusal.reason } satisfies StoredRefusal
  if (!call.answersSecret) return answer
  const sealed = await sealFor(app, tx, key.userId, COLUMN, JSON.stringify(answer), rowOf(key))
  return { $sealed: sealed.toString('base64') } satisfies SealedAnswer
}

/** The stored response of a key; a stored refusal that the call declares is thrown again. */
async function replay<T>(app: App, { refusals }: Call, key: Key, answer: unknown): Promise<T> {
  const { $refused, $sealed } = (answer ?? {}) as Partial<StoredRefusal & SealedAnswer>
  const refusal = refusals.find((each) => each.reason === $refused)
  if (refusal !== undefined) throw new Refused(refusal)
  if ($sealed === undefined) return answer as T
  const text = await openFor(app, app.db, key.userId, COLUMN, Buffer.from($sealed, 'base64'), rowOf(key))
  return JSON.parse(text) as T
}

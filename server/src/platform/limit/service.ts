import { type Call, common, type Limit, type LimitKey, type Refusal } from '@sp/contract'
import type { App, Ctx, Viewer } from '../ctx.ts'
import type { Db, Tx } from '../db/sql.ts'
import { refuse } from '../http/refuse.ts'
import { note } from '../security-log.ts'
import { consumePoint, refundPoint } from './in-memory.ts'
import * as queries from './queries.ts'
import { writeInShare } from './share.ts'
import { storedKey } from './stored-key.ts'

export { writeInShare, writeOnThing } from './share.ts'

/** Allows a single statement, which is a transaction of its own, as Tx. */
const autocommit = (app: App): Tx => app.db as Tx

interface Counted {
  scope: string
  key: string
  max: number
  seconds: number
  setting?: LimitKey
  refusal?: Refusal
}

type Window = Pick<Counted, 'scope' | 'key' | 'seconds'>

const stored = <L extends Window>(app: App | Ctx, limit: L): L => ({ ...limit, key: storedKey(app, limit.key) })

function tooMany(app: App | Ctx, { scope, refusal }: Counted, retryAfter: number): never {
  note(app, 'too many tries', { scope })
  refuse(refusal ?? common.tooMany, { retryAfter })
}

/**
 * Counts one try and refuses beyond `max` within the window. Stored in PostgreSQL, so that all nodes share the
 * count and no other service is needed.
 * @returns the remaining tries
 */
export async function consume(app: App | Ctx, limit: Counted): Promise<number> {
  if (!app.config.rateLimits) return limit.max
  const { setting } = limit
  const max = setting === undefined ? limit.max : (await app.presentLimits())[setting]
  const counted = await queries.consume.maybe(autocommit(app), { ...stored(app, limit), max })
  if (counted && counted.hits <= max) return max - counted.hits
  return refuseFull(app, app.db, limit)
}

async function refuseFull(app: App | Ctx, db: Db, limit: Counted): Promise<never> {
  const { left = 1 } = (await queries.wait.maybe(db, stored(app, limit))) ?? {}
  return tooMany(app, limit, Math.max(1, left))
}

/**
 * Counts a use in the transaction of the counted action: it counts exactly if that commits. Exact under
 * concurrency, because transactions wait for each other at the counter's row.
 */
export async function consumeWithin(ctx: App | Ctx, tx: Tx, limit: Counted): Promise<void> {
  if (!ctx.config.rateLimits) return
  if ((await queries.consume.maybe(tx, stored(ctx, limit))) === undefined) await refuseFull(ctx, tx, limit)
}

/** How many tries the current window has. */
export async function hitsOf(app: App | Ctx, window: Window): Promise<number> {
  const { hits = 0 } = (await queries.counted.maybe(app.db, stored(app, window))) ?? {}
  return hits
}

export const isSpent = async (app: App | Ctx, limit: Counted): Promise<boolean> =>
  app.config.rateLimits && (await hitsOf(app, limit)) >= limit.max

/** Of parallel uses of one key, the first gets true. */
export async function isFirstUse(app: App | Ctx, window: Window): Promise<boolean> {
  const counted = await queries.consume.maybe(autocommit(app), { ...stored(app, window), max: 1 })
  return counted !== undefined
}

/** For limits that only prevent floods: counts in the memory of each node, without a statement. */
async function consumeLocal(app: App | Ctx, limit: Counted): Promise<void> {
  if (!app.config.rateLimits) return
  const wait = await consumePoint(app, limit)
  if (wait > 0) tooMany(app, limit, wait)
}

function countedFor(ctx: Pick<Ctx, 'viewer' | 'address'>, path: string, { per, scope = path, ...rest }: Limit) {
  return { ...rest, scope, key: per === 'viewer' && ctx.viewer ? String(ctx.viewer.id) : ctx.address }
}

export async function countUse(ctx: Ctx, { path, limit }: Call, input: object = {}): Promise<void> {
  if (limit === undefined || (limit.given !== undefined && !(limit.given in input))) return
  const { store, ...limited } = countedFor(ctx, path, limit)
  if (store === 'process') await consumeLocal(ctx, limited)
  // Counting writes too, and all uses of one member wait for the same row.
  else if (ctx.viewer) await writeInShare(ctx, ctx.viewer.id, () => consume(ctx, limited))
  else await consume(ctx, limited)
}

export async function counted<T>(ctx: Ctx, call: Call, input: object, run: () => Promise<T>): Promise<T> {
  await countUse(ctx, call, input)
  try {
    return await run()
  } catch (error) {
    // If the refund fails because the database is unavailable, the error to report is that of the run.
    if (call.limit?.counts === 'done') await uncount(ctx, call).catch(() => undefined)
    throw error
  }
}

export const isLimited = (app: App, { limit }: Call): boolean => limit !== undefined && app.config.rateLimits

export async function exceeds(app: App, viewer: Viewer, { path, limit }: Call): Promise<boolean> {
  if (limit === undefined || !app.config.rateLimits) return false
  return (await consumePoint(app, countedFor({ viewer, address: '' }, path, limit))) > 0
}

export async function uncount(ctx: Ctx, { path, limit }: Call): Promise<void> {
  if (limit === undefined || !ctx.config.rateLimits) return
  const { store, scope, key } = countedFor(ctx, path, limit)
  if (store === 'process') await refundPoint(ctx, { scope, key })
  else await refund(ctx, scope, key)
}

/** After a success, resets the count of earlier failures. */
export const forgive = (app: App, scope: string, key: string) =>
  queries.forgive.run(autocommit(app), { scope, key: storedKey(app, key) })

export const refund = (app: App, scope: string, key: string) =>
  queries.refund.run(autocommit(app), { scope, key: storedKey(app, key) })

/** Refunds as part of a transaction: if that fails, the try counts. */
export const refundWithin = (app: App | Ctx, tx: Tx, scope: string, key: string): void =>
  queries.refund.enqueue(tx, { scope, key: storedKey(app, key) })

export const forget = (app: App) => queries.forget.run(autocommit(app), {})

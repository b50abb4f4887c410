import { type Call, common, type Refusal } from '@sp/contract'
import type { App, Ctx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { refuse } from '../http/refuse.ts'
import { note } from '../security-log.ts'
import * as queries from './queries.ts'

/** A single statement is a transaction of its own. */
const alone = (app: App): Tx => app.db as Tx

/**
 * Counts one try and refuses past `max` within the window. Kept in PostgreSQL, so that every node counts together
 * and nothing but the database must be up.
 */
export async function spend(
  app: App | Ctx,
  limit: { scope: string; key: string; max: number; seconds: number; refusal?: Refusal },
): Promise<void> {
  if (!app.config.rateLimits) return
  const { hits, left } = await queries.hit.one(alone(app), limit)
  if (hits <= limit.max) return
  note(app, 'too many tries', { scope: limit.scope })
  refuse(limit.refusal ?? common.tooMany, { retryAfter: Math.max(1, left) })
}

/** Counts one use of a call by whoever makes it. */
export async function charge(ctx: Ctx, { path, limit }: Call): Promise<void> {
  if (limit === undefined) return
  const { per, scope = path, ...rest } = limit
  await spend(ctx, { ...rest, scope, key: per === 'viewer' && ctx.viewer ? String(ctx.viewer.id) : ctx.address })
}

/** A success clears what the failures before it had counted. */
export const forgive = (app: App, scope: string, key: string) => queries.forgive.run(alone(app), { scope, key })

/** Takes one try back that should not have counted; the others stand. */
export const giveBack = (app: App, scope: string, key: string) => queries.giveBack.run(alone(app), { scope, key })

export const forget = (app: App) => queries.forget.run(alone(app), {})

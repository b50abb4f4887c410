import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

const DAY_BYTES = 200 * 1024 * 1024

/** Consumes bytes of the member's daily quota. @returns the seconds to wait where the quota is exceeded. */
export async function countBytes(tx: Tx, userId: number, more: number): Promise<number> {
  const { bytes, left } = await queries.reserveBytes.one(tx, { userId, more })
  return bytes > DAY_BYTES ? left : 0
}

export async function isSpent({ config, db }: App, userId: number): Promise<boolean> {
  if (!config.rateLimits) return false
  return ((await queries.today.maybe(db, { userId }))?.bytes ?? 0) > DAY_BYTES
}

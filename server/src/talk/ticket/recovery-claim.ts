import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { openAllFor, openForSite, sealFor, sealForSite } from '../../platform/vault/service.ts'

const COLUMN = 'ticket.said'
const NAME = 'ticket.username'

export interface RecoveryClaim {
  email: string
  phone: string
  createTime: string
  createLocation: string
  others: string
}

export const sealRecoveryClaim = (
  app: App,
  tx: Tx,
  { userId, id }: { userId: number; id: number },
  claim: RecoveryClaim,
) => sealFor(app, tx, userId, COLUMN, JSON.stringify(claim), id)

export async function openRecoveryClaims(
  app: App,
  db: Db,
  userId: number,
  rows: readonly { id: number; sealedClaim: Buffer }[],
): Promise<RecoveryClaim[]> {
  const sealed = rows.map(({ id, sealedClaim }) => ({ column: COLUMN, row: id, sealed: sealedClaim }) as const)
  return (await openAllFor(app, db, userId, sealed)).map((text) => JSON.parse(text) as RecoveryClaim)
}

/** Strips the leading `?`, with which handlers receive input that is not a valid name. */
export const sealName = (app: App, id: number, name: string): Buffer =>
  sealForSite(app, NAME, id, name.startsWith('?') ? name.slice(1) : name)

export const openName = (app: App, { id, username }: { id: number; username: Buffer }): string =>
  openForSite(app, NAME, id, username)

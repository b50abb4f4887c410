import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { openAllFor, openForHouse, sealFor, sealForHouse } from '../../platform/vault/service.ts'

const COLUMN = 'ticket.said'
const NAME = 'ticket.username'

export interface Said {
  email: string
  phone: string
  createTime: string
  createLocation: string
  others: string
}

export const sealSaid = (app: App, tx: Tx, { userId, id }: { userId: number; id: number }, said: Said) =>
  sealFor(app, tx, userId, COLUMN, JSON.stringify(said), id)

export async function openSaid(
  app: App,
  db: Db,
  userId: number,
  rows: readonly { id: number; said: Buffer }[],
): Promise<Said[]> {
  const sealed = rows.map(({ id, said }) => ({ column: COLUMN, row: id, sealed: said }) as const)
  return (await openAllFor(app, db, userId, sealed)).map((text) => JSON.parse(text) as Said)
}

/** Strips the leading `?`, with which handlers receive input that is not a valid name. */
export const sealName = (app: App, id: number, name: string): Buffer =>
  sealForHouse(app, NAME, id, name.startsWith('?') ? name.slice(1) : name)

export const openName = (app: App, { id, username }: { id: number; username: Buffer }): string =>
  openForHouse(app, NAME, id, username)

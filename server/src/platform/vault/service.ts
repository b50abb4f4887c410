import { createHmac } from 'node:crypto'
import type { App } from '../ctx.ts'
import type { Db, Tx } from '../db/sql.ts'
import { CannotOpen, type Column, isLost, lock, lockLost, type Place, unlock, unlockLost } from './box.ts'
import { existing } from './key-ring.ts'
import { forgetKey, type MemberKeys } from './known-keys.ts'
import { findKeys, keyNumbered, keysIn, loadKeys, ownKeys } from './member-keys.ts'
import * as queries from './queries.ts'

export { CannotOpen, type Column, isLost, keyNumberOf } from './box.ts'

type Vault = Pick<App, 'vault' | 'bus' | 'db' | 'state'>

// The installation may have several keys; adding one does not change the first.
const OLDEST = 1
const NOTHING = Buffer.alloc(0)

/**
 * Seals a text with the member's own key, which is created on first use: after the key is deleted the text is
 * unreadable. An empty text stays empty, because its absence is not secret.
 * @param row identifies the value in the column, if the member's id does not
 */
export async function sealFor(
  app: Vault,
  tx: Tx,
  userId: number,
  column: Column,
  text: string,
  row: string | number = userId,
): Promise<Buffer> {
  return sealBytesFor(app, tx, userId, column, Buffer.from(text), row)
}

export async function sealBytesFor(
  app: Vault,
  tx: Tx,
  userId: number,
  column: Column,
  content: Buffer,
  row: string | number = userId,
): Promise<Buffer> {
  if (content.length === 0) return NOTHING
  const { key, number } = await ownKeys(app, tx, userId)
  return lock(key, number, { column, row }, content)
}

/** Whether this is the number of the key that the member has now, and keeps until the transaction ends. */
export const isCurrent = async (tx: Tx, userId: number, number: number): Promise<boolean> =>
  number === (await queries.memberKeyKept.maybe(tx, { userId }))?.number

/**
 * A sealer for values whose row is not known yet: the key is read in the same round trip as what decides the row.
 */
export async function sealerFor(
  app: Vault,
  tx: Tx,
  userId: number,
): Promise<(column: Column, row: string | number, text: string) => Buffer> {
  const { key, number } = await ownKeys(app, tx, userId)
  return (column, row, text) => lock(key, number, { column, row }, Buffer.from(text))
}

/**
 * Opens many values of one member with one key lookup; the result is undefined for what can no longer be
 * decrypted.
 */
export async function openerFor(
  app: Vault,
  db: Db,
  userId: number,
): Promise<(column: Column, row: string | number, sealed: Buffer) => string | undefined> {
  const keys = await findKeys(app, db, userId)
  return (column, row, sealed) =>
    keys === undefined && !isLost(sealed) ? undefined : opened(app, keys, { column, row }, sealed).toString('utf8')
}

/** @throws CannotOpen if the member's key is deleted, or if the value was not sealed for this member and place */
export async function openFor(
  app: Vault,
  db: Db,
  userId: number,
  column: Column,
  sealed: Buffer,
  row: string | number = userId,
): Promise<string> {
  return (await openBytesFor(app, db, userId, column, sealed, row)).toString('utf8')
}

export async function openBytesFor(
  app: Vault,
  db: Db,
  userId: number,
  column: Column,
  sealed: Buffer,
  row: string | number = userId,
): Promise<Buffer> {
  if (sealed.length === 0) return NOTHING
  return opened(app, await findKeys(app, db, userId), { column, row }, sealed)
}

function opened({ vault }: VaultOwner, keys: MemberKeys | undefined, place: Place, sealed: Buffer): Buffer {
  if (isLost(sealed)) return unlockLost(vault.site, place.column, sealed)
  if (keys === undefined) throw new CannotOpen(place, 'its member has no key')
  return unlock(keyNumbered(keys), place, sealed)
}

/**
 * Opens several values of one member. Queries the key even if there is nothing to open, so that the duration does
 * not reveal that.
 */
export async function openAllFor(
  app: Vault,
  db: Db,
  userId: number,
  all: readonly { column: Column; row: string | number; sealed: Buffer }[],
): Promise<string[]> {
  const keys = await loadKeys(app, db, userId)
  return all.map(({ sealed, ...place }) =>
    sealed.length === 0 ? '' : opened(app, keys, place, sealed).toString('utf8'),
  )
}

/** Opens one value for each of several members, for a list; empty if the member's key has been deleted. */
export async function openEach(
  app: Vault,
  db: Db,
  all: readonly { userId: number; column: Column; row: string | number; sealed: Buffer }[],
): Promise<string[]> {
  const rows = await queries.memberKeys.all(db, { userIds: all.map(({ userId }) => userId) })
  const known = new Map(rows.map((row) => [row.userId, row]))
  return all.map(({ userId, sealed, ...place }) => {
    const row = known.get(userId)
    if (sealed.length === 0 || (row === undefined && !isLost(sealed))) return ''
    return opened(app, row && keysIn(app.vault, userId, row), place, sealed).toString('utf8')
  })
}

type VaultOwner = Pick<App, 'vault'>

/** Seals data that outlive an account, with a key of the installation. */
export const sealForSite = (app: VaultOwner, column: Column, row: string | number, text: string): Buffer =>
  sealBytesForSite(app, column, row, Buffer.from(text))

export const openForSite = (app: VaultOwner, column: Column, row: string | number, sealed: Buffer): string =>
  openBytesForSite(app, column, row, sealed).toString('utf8')

/** What every text of a column reads from now on, in any row: the master key that opened it is lost. */
export const sealLost = ({ vault }: VaultOwner, column: Column, reads: string): Buffer =>
  lockLost(siteKey(vault), vault.current, column, Buffer.from(reads))

const siteKey = ({ site, current }: VaultOwner['vault']): Buffer => existing(site(current))

export function sealBytesForSite({ vault }: VaultOwner, column: Column, row: string | number, content: Buffer): Buffer {
  const key = siteKey(vault)
  return content.length === 0 ? NOTHING : lock(key, vault.current, { column, row }, content)
}

export const openBytesForSite = (
  { vault }: VaultOwner,
  column: Column,
  row: string | number,
  sealed: Buffer,
): Buffer => {
  if (sealed.length === 0) return NOTHING
  return isLost(sealed) ? unlockLost(vault.site, column, sealed) : unlock(vault.site, { column, row }, sealed)
}

/** A stable MAC for comparing texts for equality; without the installation's key it reveals nothing else. */
export const macForSite = ({ vault }: VaultOwner, column: Column, text: string): Buffer =>
  createHmac('sha256', existing(vault.site(OLDEST)))
    .update(`${column}\0${text}`)
    .digest()

/** Makes everything sealed for the member unreadable, also in copies and backups. */
export async function dropKey(app: Vault, tx: Tx, userId: number): Promise<void> {
  await queries.dropMemberKey.run(tx, { userId })
  await forgetKey(app, tx, userId)
}

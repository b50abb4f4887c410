import { createHmac, randomBytes } from 'node:crypto'
import type { App } from '../ctx.ts'
import type { Db, Tx } from '../db/sql.ts'
import { CannotOpen, type Column, KEY_BYTES, lock, type Place, unlock } from './box.ts'
import { forgetKey, rememberedKey } from './known-keys.ts'
import * as queries from './queries.ts'

export { CannotOpen, type Column } from './box.ts'

type Vault = Pick<App, 'vault' | 'bus' | 'db' | 'state'>

// A member has one data key; a second one would have the next number.
const FIRST = 1
// Of the house there may be several; a new one leaves the first where it is.
const OLDEST = 1
const NOTHING = Buffer.alloc(0)
const keyPlace = (userId: number): Place => ({ column: 'member_key.wrapped', row: userId })

/**
 * Seals a text with the member's own key, which is made at the first use: nobody reads it once the key is dropped.
 * An empty text stays empty: that there is nothing is no secret.
 * @param row what identifies this value in the column, where the member's id does not.
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

/** The same for a file. */
export async function sealBytesFor(
  app: Vault,
  tx: Tx,
  userId: number,
  column: Column,
  content: Buffer,
  row: string | number = userId,
): Promise<Buffer> {
  if (content.length === 0) return NOTHING
  const key = await ownKey(app, tx, userId)
  return lock(key, FIRST, { column, row }, content)
}

const ownKey = async (app: Vault, tx: Tx, userId: number): Promise<Buffer> =>
  (await loadKey(app, tx, userId)) ?? makeKey(app, tx, userId)

/** Seals for a member what is yet to be given its place: their key comes in the same trip as what decides of that. */
export async function sealerFor(
  app: Vault,
  tx: Tx,
  userId: number,
): Promise<(column: Column, row: string | number, text: string) => Buffer> {
  const key = await ownKey(app, tx, userId)
  return (column, row, text) => lock(key, FIRST, { column, row }, Buffer.from(text))
}

/** Opens many of one member, whose key is looked up once; undefined for what nobody can open any more. */
export async function openerFor(
  app: Vault,
  db: Db,
  userId: number,
): Promise<(column: Column, row: string | number, sealed: Buffer) => string | undefined> {
  const key = await findKey(app, db, userId)
  return (column, row, sealed) =>
    key === undefined ? undefined : opened(key, { column, row }, sealed).toString('utf8')
}

/** @throws CannotOpen where the member's key is deleted, and where this was not sealed for them and this place. */
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
  return opened(await findKey(app, db, userId), { column, row }, sealed)
}

function opened(key: Buffer | undefined, place: Place, sealed: Buffer): Buffer {
  if (key === undefined) throw new CannotOpen(place, 'its member has no key')
  return unlock((number) => (number === FIRST ? key : undefined), place, sealed)
}

/**
 * Several of one member in one go. It queries their key even where there is nothing to open, so that the time taken
 * does not reveal that.
 */
export async function openAllFor(
  app: Vault,
  db: Db,
  userId: number,
  all: readonly { column: Column; row: string | number; sealed: Buffer }[],
): Promise<string[]> {
  const key = await loadKey(app, db, userId)
  return all.map(({ sealed, ...place }) => (sealed.length === 0 ? '' : opened(key, place, sealed).toString('utf8')))
}

/** One of each of several members, for a list; empty where its member's key is deleted meanwhile. */
export async function openEach(
  { vault }: Vault,
  db: Db,
  all: readonly { userId: number; column: Column; row: string | number; sealed: Buffer }[],
): Promise<string[]> {
  const rows = await queries.memberKeys.all(db, { userIds: all.map(({ userId }) => userId) })
  const keys = new Map(rows.map((row) => [row.userId, row.wrapped]))
  return all.map(({ userId, sealed, ...place }) => {
    const wrapped = keys.get(userId)
    if (wrapped === undefined || sealed.length === 0) return ''
    return opened(unlock(vault.wrapping, keyPlace(userId), wrapped), place, sealed).toString('utf8')
  })
}

type House = Pick<App, 'vault'>

/** Seals what outlives an account, under a key of the house. */
export const sealForHouse = (app: House, column: Column, row: string | number, text: string): Buffer =>
  sealBytesForHouse(app, column, row, Buffer.from(text))

export const openForHouse = (app: House, column: Column, row: string | number, sealed: Buffer): string =>
  openBytesForHouse(app, column, row, sealed).toString('utf8')

/** The same for a file. */
export function sealBytesForHouse({ vault }: House, column: Column, row: string | number, content: Buffer): Buffer {
  const key = vault.house(vault.current)
  if (key === undefined) throw new Error('the vault has no key')
  return content.length === 0 ? NOTHING : lock(key, vault.current, { column, row }, content)
}

export const openBytesForHouse = ({ vault }: House, column: Column, row: string | number, sealed: Buffer): Buffer =>
  sealed.length === 0 ? NOTHING : unlock(vault.house, { column, row }, sealed)

/** A MAC that shows whether two texts are the same, and nothing else without the key of the house; it never changes. */
export function macForHouse({ vault }: Pick<App, 'vault'>, column: Column, text: string): Buffer {
  const key = vault.house(OLDEST)
  if (key === undefined) throw new Error('the vault has no key')
  return createHmac('sha256', key).update(`${column}\0${text}`).digest()
}

/** Nothing that was sealed for the member can be opened from here on, in copies and backups neither. */
export async function dropKey(app: Vault, tx: Tx, userId: number): Promise<void> {
  await queries.dropMemberKey.run(tx, { userId })
  await forgetKey(app, tx, userId)
}

/** Within a transaction nothing is cached: it may have made the key itself, and yet fail. */
const findKey = (app: Vault, db: Db, userId: number): Promise<Buffer | undefined> =>
  db === app.db ? rememberedKey(app, userId, () => loadKey(app, db, userId)) : loadKey(app, db, userId)

async function loadKey({ vault }: Vault, db: Db, userId: number): Promise<Buffer | undefined> {
  const found = await queries.memberKey.maybe(db, { userId })
  return found && unlock(vault.wrapping, keyPlace(userId), found.wrapped)
}

async function makeKey(app: Vault, tx: Tx, userId: number): Promise<Buffer> {
  const { vault } = app
  const wrapping = vault.wrapping(vault.current)
  if (wrapping === undefined) throw new Error('the vault has no key')
  const key = randomBytes(KEY_BYTES)
  const wrapped = lock(wrapping, vault.current, keyPlace(userId), key)
  await queries.addMemberKey.run(tx, { userId, wrapped })
  const stands = await loadKey(app, tx, userId)
  if (stands === undefined) throw new Error('a key was dropped while it was made')
  return stands
}

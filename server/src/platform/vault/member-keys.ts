import { randomBytes } from 'node:crypto'
import type { App } from '../ctx.ts'
import type { Db, Tx } from '../db/sql.ts'
import { KEY_BYTES, lock, type Place, unlock } from './box.ts'
import { existing, type KeyRing } from './key-ring.ts'
import { cachedKeys, type MemberKeys } from './known-keys.ts'
import * as queries from './queries.ts'

type Owner = Pick<App, 'vault' | 'bus' | 'db' | 'state'>
type Row = Awaited<ReturnType<typeof queries.memberKey.one>>

export const keyPlace = (userId: number): Place => ({ column: 'member_key.wrapped', row: userId })

export function keysIn(
  { wrapping }: KeyRing,
  userId: number,
  { wrapped, number, other, otherNumber }: Row,
): MemberKeys {
  const open = (sealed: Buffer) => unlock(wrapping, keyPlace(userId), sealed)
  const both = { number, key: open(wrapped) }
  return other === null || otherNumber === null ? both : { ...both, other: { number: otherNumber, key: open(other) } }
}

export const keyNumbered =
  ({ number, key, other }: MemberKeys) =>
  (asked: number): Buffer | undefined =>
    asked === number ? key : asked === other?.number ? other.key : undefined

export async function loadKeys({ vault }: Owner, db: Db, userId: number): Promise<MemberKeys | undefined> {
  const found = await queries.memberKey.maybe(db, { userId })
  return found && keysIn(vault, userId, found)
}

/** A key read in a transaction is not cached: the transaction may have created it, and may roll back. */
export const findKeys = (app: Owner, db: Db, userId: number): Promise<MemberKeys | undefined> =>
  db === app.db ? cachedKeys(app, userId, () => loadKeys(app, db, userId)) : loadKeys(app, db, userId)

/** For sealing: the key is made at first use, and is not replaced before the transaction ends. */
export async function ownKeys(app: Owner, tx: Tx, userId: number): Promise<MemberKeys> {
  const kept = await queries.memberKeyKept.maybe(tx, { userId })
  if (kept !== undefined) return keysIn(app.vault, userId, kept)
  await queries.addMemberKey.run(tx, { userId, wrapped: drawWrapped(app.vault, userId) })
  const existing = await queries.memberKeyKept.maybe(tx, { userId })
  if (existing === undefined) throw new Error('a key was dropped while it was made')
  return keysIn(app.vault, userId, existing)
}

export const drawWrapped = (vault: KeyRing, userId: number): Buffer => wrap(vault, userId, randomBytes(KEY_BYTES))

export function wrap({ wrapping, current }: KeyRing, userId: number, key: Buffer): Buffer {
  return lock(existing(wrapping(current)), current, keyPlace(userId), key)
}

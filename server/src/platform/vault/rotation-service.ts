import { inPages } from '../batches.ts'
import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { headOf, lock, unlock } from './box.ts'
import { existing } from './key-ring.ts'
import { forgetKey } from './known-keys.ts'
import { drawWrapped, keyNumbered, keyPlace, keysIn, wrap } from './member-keys.ts'
import * as queries from './queries.ts'
import type { Rekey } from './reseal.ts'

export { KNOWN_MS } from './known-keys.ts'

type Vault = Pick<App, 'vault' | 'bus' | 'db' | 'state'>

/** `none`: one key. `known`: every node gets to know the new one. `used`: the new one seals, the old one still opens. */
export type KeyState = 'none' | 'known' | 'used'

const MOST = 255
const after = (number: number): number => (number % MOST) + 1

const stateOf = ({ number, otherNumber }: { number: number; otherNumber: number | null }): KeyState =>
  otherNumber === null ? 'none' : otherNumber === after(number) ? 'known' : 'used'

/** undefined if nothing was ever sealed for the member. */
export async function keyState(app: Vault, userId: number): Promise<KeyState | undefined> {
  const row = await queries.memberKey.maybe(app.db, { userId })
  return row && stateOf(row)
}

/** Puts a new key beside the one in use, unless there is one. */
export async function addKey(app: Vault, tx: Tx, userId: number): Promise<void> {
  const row = await queries.lockMemberKey.maybe(tx, { userId })
  if (row === undefined || stateOf(row) !== 'none') return
  await queries.addOtherKey.run(tx, { userId, other: drawWrapped(app.vault, userId), otherNumber: after(row.number) })
  await forgetKey(app, tx, userId)
}

/** From its commit on, nothing is sealed with the old key: it waits for every transaction that does. */
export async function useNewKey(app: Vault, tx: Tx, userId: number): Promise<void> {
  const row = await queries.lockMemberKey.maybe(tx, { userId })
  if (row === undefined || stateOf(row) !== 'known') return
  await queries.swapKeys.run(tx, { userId })
  await forgetKey(app, tx, userId)
}

/** What the old key sealed, and is still anywhere, cannot be read again. */
export async function destroyOldKey(app: Vault, tx: Tx, userId: number): Promise<void> {
  const row = await queries.lockMemberKey.maybe(tx, { userId })
  if (row === undefined || stateOf(row) !== 'used') return
  await queries.dropOtherKey.run(tx, { userId })
  await forgetKey(app, tx, userId)
}

/** From the old key of a member to the one in use; undefined if there is no old one. */
export async function rekeyOfMember(app: Vault, userId: number): Promise<Rekey | undefined> {
  const row = await queries.memberKey.maybe(app.db, { userId })
  if (row === undefined || stateOf(row) !== 'used') return undefined
  const keys = keysIn(app.vault, userId, row)
  return {
    head: headOf(keys.other?.number ?? 0),
    again: (column, at, sealed) =>
      lock(keys.key, keys.number, { column, row: at }, unlock(keyNumbered(keys), { column, row: at }, sealed)),
  }
}

/** From each older key of the site to the newest. */
export function rekeysOfSite({ vault: { site, current } }: Pick<App, 'vault'>): Rekey[] {
  const key = existing(site(current))
  return Array.from({ length: current - 1 }, (_, at) => ({
    head: headOf(at + 1),
    again: (column, row, sealed) => lock(key, current, { column, row }, unlock(site, { column, row }, sealed)),
  }))
}

const SIZE = 500

/** Wraps every data key with the newest master key. @returns how many were wrapped with an older one */
export async function wrapAllAgain(
  app: Pick<App, 'vault' | 'db' | 'transact'>,
  onBatch: (n: number) => void,
): Promise<number> {
  let done = 0
  const head = headOf(app.vault.current)
  for await (const rows of inPages(SIZE, (from) => queries.wrappedBefore.all(app.db, { head, ...from }))) {
    for (const row of rows) done += await app.transact((tx) => wrapAgain(app, tx, row))
    onBatch(done)
  }
  return done
}

function wrapAgain(
  { vault }: Pick<App, 'vault'>,
  tx: Tx,
  { id: userId, wrapped: old, other: oldOther }: Awaited<ReturnType<typeof queries.wrappedBefore.one>>,
): Promise<number> {
  const again = (sealed: Buffer) => wrap(vault, userId, unlock(vault.wrapping, keyPlace(userId), sealed))
  const fresh = { fresh: again(old), freshOther: oldOther && again(oldOther) }
  return queries.wrapAgain.run(tx, { userId, old, oldOther, ...fresh })
}

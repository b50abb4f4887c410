import { type LostColumn, lostColumn } from '../../platform/db/lost-columns.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { keysBelow } from '../../platform/files/keys-below.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { KeyRing } from '../../platform/vault/key-ring.ts'
import type { KeyedThing } from '../../platform/vault/keyed-things.ts'
import { sealLost } from '../../platform/vault/service.ts'
import { keyedThings, sealedColumns } from '../features.ts'

/** What is lost with the master key, from the registers of the features. */
const columns: readonly LostColumn[] = Object.entries(sealedColumns).map(([column, { lost }]) =>
  lostColumn(column as LostColumn['column'], lost),
)
const things: readonly KeyedThing[] = Object.values(keyedThings)

const NOTHING = Buffer.alloc(0)
const FILES_A_REQUEST = 1_000

export type Losses = Record<string, number>

export async function countLosses(db: Db): Promise<Losses> {
  const losses: Losses = {}
  for (const { named, count } of columns) losses[named] = await count(db)
  for (const { named, counted } of things) losses[named] = (await counted.one(db, {})).n
  return losses
}

interface Place {
  tx: Tx
  vault: KeyRing
  files: FileStore
  onDone(named: string, n: number): void
}

/** Each step commits by itself and may be repeated. */
export async function loseAll({ tx, vault, files, onDone }: Place): Promise<void> {
  // Before the columns: the loss of one deletes rows that name files.
  for (const thing of things) await removeFiles(tx, files, thing)
  for (const { column, named, reads, lose } of columns)
    onDone(named, await lose(tx, reads === undefined ? NOTHING : sealLost({ vault }, column, reads)))
  for (const thing of things) {
    let n = 0
    for (const statement of thing.does) n += await statement.run(tx, {})
    onDone(thing.named, n)
  }
}

async function removeFiles(db: Db, store: FileStore, { files }: KeyedThing): Promise<void> {
  if (files === undefined) return
  if (typeof files === 'string') {
    for await (const keys of keysBelow(store, files)) await store.remove(keys)
    return
  }
  const keys = (await files.all(db, {})).map(({ key }) => key)
  for (let at = 0; at < keys.length; at += FILES_A_REQUEST) await store.remove(keys.slice(at, at + FILES_A_REQUEST))
}

import type { Db } from '../db/sql.ts'
import type { Loss } from '../text-columns.ts'
import type { Column } from './box.ts'

/** Sealed files, sealed values in JSON, and keyed hashes: what depends on the master key and is no sealed column. */
export interface KeyedThing {
  /** For the operator. */
  readonly named: string
  readonly counted: { one(db: Db, given: Record<string, never>): Promise<{ n: number }> }
  /** The files are removed first: those below a prefix, or those whose keys a statement reads. */
  readonly files?: string | { all(db: Db, given: Record<string, never>): Promise<{ key: string }[]> }
  readonly does: readonly Loss[]
}

/** By the column that `platform/vault` seals or hashes for. */
export type KeyedThings = Readonly<Record<Column, KeyedThing>>

import type { App } from '../ctx.ts'
import type { Db, Tx } from '../db/sql.ts'
import { CannotOpen, type Column } from './box.ts'

/** How values of one key get another: the same text, sealed again for the same place. */
export interface Rekey {
  /** The first two bytes of what is to be sealed again. */
  readonly head: Buffer
  again(column: Column, row: string | number, sealed: Buffer): Buffer
}

export interface Found {
  readonly row: string
  readonly sealed: Buffer
}

interface Batch {
  read(db: Db, which: { head: Buffer; size: number }): Promise<readonly Found[]>
  /** A row that was written in the meantime differs from `old` and stays. */
  put(tx: Tx, values: { old: readonly Buffer[]; fresh: readonly Buffer[] }): Promise<unknown>
}

const SIZE = 500

/**
 * Seals a column again in batches, until a batch finds nothing that opens: what does not open with its key is unreadable
 * with or without it. @returns how many values
 * @throws if a whole batch does not open: others behind it may, and the key must stay
 */
export async function resealColumn(
  app: Pick<App, 'db' | 'transact'>,
  column: Column,
  rekey: Rekey,
  { read, put }: Batch,
): Promise<number> {
  for (let done = 0; ; ) {
    const found = await read(app.db, { head: rekey.head, size: SIZE })
    const values = found.flatMap(({ row, sealed: old }) => {
      const fresh = sealedAgain(rekey, column, row, old)
      return fresh === undefined ? [] : [{ old, fresh }]
    })
    if (values.length === 0 && found.length === SIZE) throw new Error(`${column}: ${SIZE} values do not open`)
    if (values.length === 0) return done
    await app.transact((tx) => put(tx, { old: values.map(({ old }) => old), fresh: values.map(({ fresh }) => fresh) }))
    done += values.length
  }
}

/** undefined for what another key sealed, and for what does not open with this one. */
export function sealedAgain(
  { head, again }: Rekey,
  column: Column,
  row: string | number,
  sealed: Buffer,
): Buffer | undefined {
  if (!sealed.subarray(0, head.length).equals(head)) return undefined
  try {
    return again(column, row, sealed)
  } catch (error) {
    if (error instanceof CannotOpen) return undefined
    throw error
  }
}

/** Seals again what one place has of a member. @returns how many values */
export type Reseal = (app: App, userId: number, rekey: Rekey) => Promise<number>
/** The same for what is sealed with the key of the site. */
export type ResealForSite = (app: App, rekey: Rekey) => Promise<number>

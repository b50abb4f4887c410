import type { Tx } from './db/sql.ts'

/**
 * Who reads a text: everyone who may see the thing that it belongs to (`public`), those whom its author chose or the
 * staff (`private`), the same from an encrypted column (`sealed`). `none`: no person wrote it.
 */
export type TextClass = 'public' | 'private' | 'sealed' | 'none'

type Column = `${string}.${string}`

/** What becomes of texts whose master key is lost; only constants of the program come here. */
export type AfterLoss =
  /** Each reads so from then on. `onePer`: of those with equal columns only the latest `id` stays, shown to all. */
  | { readonly reads: string; readonly onePer?: string; readonly unhides?: string }
  /** These columns are NULL, as if nothing had been given. */
  | { readonly nulls: string }
  /** The text is empty. */
  | 'empties'
  /** The row means nothing without it. */
  | 'deletes'
  /** A statement of the feature. */
  | Loss

export interface Loss {
  run(tx: Tx, given: Record<string, never>): Promise<number>
}

/** What `sp vault start-anew` does with a kind of texts (decision 0131). */
export interface Lost {
  /** For the operator. */
  readonly named: string
  readonly does: AfterLoss
}

/** Where a command that seals it again finds it; only constants of the program come here. */
export interface SealedAt {
  /** The column with the member whose key it is. */
  readonly by?: string
  /** The place that it is sealed for, as an expression on the row. */
  readonly row?: string
  readonly onCoordinator?: true
}

/** A row of docs/security/secrets.md. */
export interface Sealed {
  readonly what: string
  readonly lost: Lost
  readonly key: 'the member’s' | 'the sender’s' | 'the site’s' | 'the master key'
  /** Without it: a row for each member, in their bucket, sealed for their id. `elsewhere`: the feature has a `reseal`. */
  readonly at?: SealedAt | 'elsewhere'
  /** Without it, for the account's life. */
  readonly kept?: string
  /**
   * Why a session that is restricted after a reset reads it. Without a reason such a session reads none from before it
   * began, and `server/test/canary.db.test.ts` tries.
   */
  readonly shownAfterReset?: string
}

/** `table.column` by class. A column whose check allows only fixed words, or only a hash, needs no entry. */
export type TextColumns = Readonly<Partial<Record<Exclude<TextClass, 'sealed'>, readonly Column[]>>> & {
  readonly sealed?: Readonly<Record<Column, Sealed>>
}

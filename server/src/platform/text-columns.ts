/**
 * Who reads a text: everyone who may see the thing that it belongs to (`public`), those whom its author chose or the
 * staff (`private`), the same from an encrypted column (`sealed`). `none`: no person wrote it.
 */
export type TextClass = 'public' | 'private' | 'sealed' | 'none'

type Column = `${string}.${string}`

/** A row of docs/security/secrets.md. */
export interface Sealed {
  readonly what: string
  readonly key: 'the member’s' | 'the sender’s' | 'the site’s' | 'the master key'
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

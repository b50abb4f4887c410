import type { App } from './ctx.ts'

export interface Closed {
  readonly userId: number
  readonly keepPosts: boolean
  readonly avatar: string
}

export interface Contribution {
  rows: unknown
  files?: readonly string[]
}

/** A file of the member that is sealed with their key. */
export interface SealedFile {
  readonly key: string
  read(): Promise<Buffer | undefined>
}

export interface Page {
  rows: readonly unknown[]
  files?: readonly (string | SealedFile)[]
}

/** Must be repeatable after a crash in the middle: it continues where it stopped. */
export type Erase = (app: App, closed: Closed) => Promise<void>
export type Gather = (app: App, userId: number) => Promise<Contribution>
/** For tables that may not fit in memory: yields batches of rows. */
export type Pages = (app: App, userId: number) => AsyncIterable<Page>

export interface PersonalTable {
  /** Columns that reference a member; none if a row belongs to a member only through its parent. */
  readonly names: readonly string[]
  readonly exported:
    | { as: string; gather: Gather }
    /** Read while the export is sent, like pictures: rows deleted before that are not included. */
    | { as: string; pages: Pages }
    | { within: string }
    | { not: string }
  readonly closing:
    | { erase: Erase }
    /** Erased by another entry, named here. */
    | { erased: string }
    /** Why it is kept, and optionally what is erased of it. */
    | { kept: string; erase?: Erase }
}

export type PersonalTables = Readonly<Record<string, PersonalTable>>

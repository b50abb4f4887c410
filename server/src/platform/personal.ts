import type { App } from './ctx.ts'

/** Somebody whose account is closed for good. */
export interface Closed {
  readonly userId: number
  /** Their public words stay, under 佚名. */
  readonly keepPosts: boolean
  /** Their last avatar. */
  readonly avatar: string
}

/** What goes into an export: rows for a JSON document, and the pictures that belong to them. */
export interface Contribution {
  rows: unknown
  files?: readonly string[]
}

export interface Page extends Contribution {
  rows: readonly unknown[]
}

/** Can be repeated after a crash in the middle: it goes on where it was stopped. */
export type Erase = (app: App, closed: Closed) => Promise<void>
export type Gather = (app: App, userId: number) => Promise<Contribution>
/** The same of what may be more than a process can hold: so many rows at a time. */
export type Pages = (app: App, userId: number) => AsyncIterable<Page>

/** One table with data of a member. The export and the end of an account are made from these lines. */
export interface PersonalTable {
  /** The columns that name a member; none where a row belongs to a member only through its parent. */
  readonly names: readonly string[]
  readonly exported:
    | { as: string; gather: Gather }
    /** Read on the way out, as pictures are: what was deleted since then is not in it. */
    | { as: string; pages: Pages }
    /** It is part of the document of that name. */
    | { within: string }
    | { not: string }
  readonly closing:
    | { erase: Erase }
    /** By something else, which this names. */
    | { erased: string }
    /** Why something stays, and what is done to it all the same. */
    | { kept: string; erase?: Erase }
}

/** Table → what is done with it; each feature declares its own in `personal.ts`, and `features.ts` joins them. */
export type PersonalTables = Readonly<Record<string, PersonalTable>>

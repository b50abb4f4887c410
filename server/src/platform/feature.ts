import type { App } from './ctx.ts'
import type { Route } from './http/route.ts'
import type { JobTable } from './jobs/run.ts'
import type { PersonalTables } from './personal.ts'
import type { TextColumns } from './text-columns.ts'
import type { KeyedThings } from './vault/keyed-things.ts'
import type { Reseal, ResealForSite } from './vault/reseal.ts'

/** What a feature is made of; `app/features.ts` lists every feature, and all else derives from that list. */
export interface Feature {
  readonly name: string
  /** Subscribes to events, and registers with features before it. Runs before any route is made. */
  register?(app: App): void
  routes?(route: Route): void
  /** Its tables with data of members: how each is exported, and what remains after the account is closed. */
  readonly tables?: PersonalTables
  /** Every column of its tables that can hold text, by who reads it. */
  readonly texts?: TextColumns
  /** What else cannot be read or verified without the master key. */
  readonly keyed?: KeyedThings
  /** What it seals with keys of members beside its columns: a command seals it again with a new key. */
  readonly reseals?: readonly Reseal[]
  /** The same for what it seals with the key of the site. */
  readonly resealsForSite?: readonly ResealForSite[]
  /** @param all the tables of every feature, for the export and for closing an account. */
  jobs?(app: App, all: PersonalTables): JobTable
  /** Recounts what is kept beside its rows. @returns how many counts were wrong. */
  repair?(app: App): Promise<number>
}

import type { AppealTarget, Mute } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { extensionPoint } from '../platform/extension-point.ts'

/** Something that whoever governs a section took from a member. */
export interface Taken {
  targetId: number
  excerpt: string
  /** Why, as it stands in the public log. */
  note: string
  at: Date
  /** Who did it; null where nobody knows any more. */
  byId: number | null
  /** Of a ban: for how long, and until when. */
  mute?: Mute
  mutedUntil?: Date
}

/** A kind of thing that is taken from members without a case, said by the feature that has it. */
export interface Governed {
  /** What was taken from a member within so many days and not appealed against since, the latest first. */
  takenFrom(db: Db, userId: number, days: number): Promise<Taken[]>
  /** The words, for whoever decides; undefined once they are gone. A ban has none. */
  shown?(db: Db, id: number): Promise<{ text: string; warning: string | null; postedAt: Date } | undefined>
  /** It is appealed against now, and cannot be again. */
  markAppealed(app: App, tx: Tx, id: number): Promise<void>
  /** @returns false where there is nothing to give back any more. */
  giveBack(app: App, tx: Tx, id: number): Promise<boolean>
  /** Taken again, as before it was given back. */
  takeAgain(app: App, tx: Tx, id: number): Promise<void>
  /** Of a ban alone: another length, from when it began. @returns when it ended before, and ends now; undefined where it is over */
  shorten?(tx: Tx, id: number, duration: Mute): Promise<{ before: Date; until: Date } | undefined>
  /** As it was before it was shortened. */
  lengthen?(tx: Tx, id: number, was: { duration: Mute; until: Date }): Promise<void>
  /** The time for undoing it is over: the public log says so. @param shortened to what a ban was shortened */
  settle(tx: Tx, id: number, shortened: Mute | null): Promise<void>
}

const known = extensionPoint<AppealTarget, Governed>('governs')

/** Asked for once, where routes are made. */
export const governs = (app: App, type: AppealTarget, kind: Governed): void => known.register(app, type, kind)

export const governedKinds = (app: App): [AppealTarget, Governed][] => [...known.all(app)]

export const governed = (app: App, type: string): Governed | undefined => known.get(app, type as AppealTarget)

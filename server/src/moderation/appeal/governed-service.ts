import type { AppealTarget, Mute } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'

export interface Taken {
  targetId: number
  excerpt: string
  note: string
  at: Date
  /** Who did it; null where that is no longer recorded. */
  byId: number | null
  mute?: Mute
  mutedUntil?: Date
  /** The case in which it was decided, whose evidence the appeal shows. */
  caseId?: number
}

export interface Governed {
  /** What was taken from a member within `days` and not appealed against since, latest first. */
  takenFrom(db: Db, userId: number, days: number): Promise<Taken[]>
  /** The text, for the decision; undefined after it is deleted. A ban has none. */
  shown?(db: Db, id: number): Promise<{ text: string; warning: string | null; postedAt: Date } | undefined>
  /** Marks it as appealed against; a second appeal is not possible. */
  markAppealed(app: App, tx: Tx, id: number): Promise<void>
  /** @returns false where there is nothing left to give back. */
  giveBack(app: App, tx: Tx, id: number): Promise<boolean>
  takeAgain(app: App, tx: Tx, id: number): Promise<void>
  /**
   * Only for a ban: sets another length, counted from its beginning. @returns the previous and the new end; undefined
   * where the ban is over.
   */
  shorten?(tx: Tx, id: number, duration: Mute): Promise<{ before: Date; until: Date } | undefined>
  lengthen?(tx: Tx, id: number, was: { duration: Mute; until: Date }): Promise<void>
  /** After the time for undoing: writes to the public log. @param shortened the new length of a shortened ban. */
  settle(tx: Tx, id: number, shortened: Mute | null): Promise<void>
}

const known = extensionPoint<AppealTarget, Governed>('governs')

/** Called once per app, when routes are registered. */
export const registerAppealable = (app: App, type: AppealTarget, kind: Governed): void =>
  known.register(app, type, kind)

export const governedKinds = (app: App): [AppealTarget, Governed][] => [...known.all(app)]

export const governed = (app: App, type: string): Governed | undefined => known.get(app, type as AppealTarget)

import { type Mute, untilOf } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import * as queries from './ban-queries.ts'
import { addNodeLineOnly } from './log-service.ts'
import { texts } from './texts.ts'

interface BanTaken {
  targetId: number
  /** The name of the section. */
  excerpt: string
  note: string
  at: Date
  byId: number | null
  mute: Mute
  mutedUntil: Date
}

const takenFrom = async (db: Db, userId: number): Promise<BanTaken[]> =>
  (await queries.ofMember.all(db, { userId })).map(({ banId, node, duration, until, reason, byId, from }) => ({
    targetId: banId,
    excerpt: node,
    note: reason,
    at: from,
    byId,
    mute: duration as Mute,
    mutedUntil: until,
  }))

const markAppealed = async (_app: App, tx: Tx, banId: number): Promise<void> =>
  void (await queries.markAppealed.run(tx, { banId }))

/** Lifts the ban. @returns false where it has expired or was lifted. */
const giveBack = async (_app: App, tx: Tx, banId: number): Promise<boolean> =>
  (await queries.lift.run(tx, { banId })) > 0

/** Reactivates the ban; changes nothing where a newer ban exists. */
const takeAgain = async (_app: App, tx: Tx, banId: number): Promise<void> =>
  void (await queries.resume.run(tx, { banId }))

/** Sets another length from its beginning. @returns the new and the previous end; undefined where it is over */
async function shorten(tx: Tx, banId: number, duration: Mute): Promise<{ until: Date; before: Date } | undefined> {
  const found = await queries.lock.maybe(tx, { banId })
  if (found === undefined) return undefined
  const until = untilOf(found.from, duration)
  await queries.change.run(tx, { banId, duration, until })
  return { until, before: found.until }
}

const lengthen = async (tx: Tx, banId: number, was: { duration: Mute; until: Date }): Promise<void> =>
  void (await queries.lengthen.run(tx, { ...was, banId }))

/** Writes the final result of an appeal to the public log. @param shortened the new length; null: it was lifted */
async function settle(tx: Tx, banId: number, shortened: Mute | null): Promise<void> {
  const found = await queries.find.maybe(tx, { banId })
  if (found === undefined) return
  const line = { ...found, office: 'staff', actorId: null, reason: texts.appealed } as const
  const did = shortened === null ? ({ action: 'unban' } as const) : ({ action: 'ban', duration: shortened } as const)
  await addNodeLineOnly(tx, { ...line, ...did })
}

export const bansTaken = { takenFrom, markAppealed, giveBack, takeAgain, shorten, lengthen, settle }

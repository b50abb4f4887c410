import { type Mute, sanctionRefusals as refusals, SUPPORT_MUTES, untilOf } from '@sp/contract'
import { lockAccountStatus, setMuted } from '../../account/account/state-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { lockForAct } from './actor-service.ts'
import { notifyLater } from './notify-service.ts'
import * as queries from './queries.ts'

interface Muting {
  userId: number
  /** null: the machine. */
  byId: number | null
  duration: Mute
  reason: string
  source: { kind: 'hand' | 'report' | 'appeal'; id: number | null }
  /** Delays the notice until the decision can no longer be undone; null if the caller sends it. */
  notifyAfterSeconds: number | null
}

export interface Muted {
  muteId: number
  until: Date
}

/** Effective at once, and replaces the current mute. */
export async function mute(app: App, tx: Tx, muting: Muting): Promise<Muted> {
  const { now, actor } = await lockForAct(tx, muting)
  if (actor === 'support') {
    if (!SUPPORT_MUTES.includes(muting.duration)) refuse(refusals.tooLong)
    const running = await queries.running.maybe(tx, muting)
    if (running && running.until > untilOf(now, muting.duration)) refuse(refusals.shortening)
  }
  return begin(app, tx, { ...muting, from: now })
}

/** Like `mute`, unless the current mute lasts as long or longer: then it stays, and the result is undefined. */
export async function muteUnlessLonger(app: App, tx: Tx, muting: Muting): Promise<Muted | undefined> {
  const { now } = await lockForAct(tx, muting)
  const running = await queries.running.maybe(tx, muting)
  if (running && running.until >= untilOf(now, muting.duration)) return undefined
  return begin(app, tx, { ...muting, from: now })
}

/**
 * Another duration for the current mute, counted from its beginning; stored as a separate mute, which can be
 * undone.
 */
export async function changeMute(
  app: App,
  tx: Tx,
  { muteId, ...change }: Omit<Muting, 'userId'> & { muteId: number },
): Promise<Muted> {
  const { userId } = orRefuse(await queries.find.maybe(tx, { muteId }), refusals.notMuted)
  await lockForAct(tx, { userId, byId: change.byId })
  const { from, endedAs } = await queries.find.one(tx, { muteId })
  if (endedAs !== null) refuse(refusals.notMuted)
  return begin(app, tx, { ...change, userId, from })
}

async function begin(app: App, tx: Tx, { from, source, ...muting }: Muting & { from: Date }): Promise<Muted> {
  const { userId, duration, reason, byId, notifyAfterSeconds } = muting
  const running = await queries.running.maybe(tx, { userId })
  if (running) await queries.end.run(tx, { muteId: running.id, as: 'replaced', byId, reason: '' })
  const until = untilOf(from, duration)
  const row = { userId, duration, reason, byId, from, until, source: source.kind, sourceId: source.id }
  const { id: muteId } = await queries.add.one(tx, { ...row, replaces: running?.id ?? null })
  await setMuted(app, tx, userId, { until, reason })
  await notifyLater(app, tx, { muteId, what: 'begun' }, notifyAfterSeconds)
  return { muteId, until }
}

interface Ending {
  userId: number
  byId: number | null
  reason: string
  notifyAfterSeconds: number | null
}

export async function endMute(app: App, tx: Tx, ending: Ending): Promise<{ muteId: number }> {
  await lockForAct(tx, ending)
  const { id: muteId } = orRefuse(await queries.running.maybe(tx, ending), refusals.notMuted)
  await endLocked(app, tx, { ...ending, muteId })
  return { muteId }
}

/** Ends exactly this mute. @returns false if it is over, or another one has replaced it */
export async function endOne(app: App, tx: Tx, ending: Ending & { muteId: number }): Promise<boolean> {
  await lockForAct(tx, ending)
  const running = await queries.running.maybe(tx, ending)
  if (running?.id !== ending.muteId) return false
  await endLocked(app, tx, ending)
  return true
}

async function endLocked(app: App, tx: Tx, ending: Ending & { muteId: number }): Promise<void> {
  const { userId, muteId, byId, reason, notifyAfterSeconds } = ending
  await queries.end.run(tx, { muteId, as: 'lifted', byId, reason })
  await setMuted(app, tx, userId, null)
  await notifyLater(app, tx, { muteId, what: 'ended' }, notifyAfterSeconds)
}

/** With its member locked; undefined after it was erased with their account. */
async function lockMute(tx: Tx, muteId: number) {
  const found = await queries.find.maybe(tx, { muteId })
  if (found === undefined) return undefined
  await lockAccountStatus(tx, found.userId)
  return queries.find.maybe(tx, { muteId })
}

/** As if it had never been given: the mute before it resumes, and no notice is sent. */
export async function undoMute(app: App, tx: Tx, muteId: number): Promise<void> {
  const found = await lockMute(tx, muteId)
  if (found === undefined || found.endedAs === 'lifted' || found.endedAs === 'undone') return
  const { userId, replaces, endedAs } = found
  await queries.end.run(tx, { muteId, as: 'undone', byId: null, reason: '' })
  if (endedAs === 'replaced') return void (await queries.relink.run(tx, { userId, muteId, replaces }))
  // It had expired, and the member has been muted again since.
  if (await queries.running.maybe(tx, { userId })) return
  await setMuted(app, tx, userId, null)
  if (replaces !== null) await resume(app, tx, userId, { muteId: replaces, as: 'replaced' })
}

/** Undoes an end made by `endMute`; has no effect if the member has been muted again. */
export async function undoEnd(app: App, tx: Tx, muteId: number): Promise<void> {
  const found = await lockMute(tx, muteId)
  if (found === undefined || (await queries.running.maybe(tx, found))) return
  await resume(app, tx, found.userId, { muteId, as: 'lifted' })
}

/** A mute that has expired in between is ended by the job, which also notifies the member. */
async function resume(
  app: App,
  tx: Tx,
  userId: number,
  which: { muteId: number; as: 'replaced' | 'lifted' },
): Promise<void> {
  const running = await queries.resume.maybe(tx, which)
  if (running) await setMuted(app, tx, userId, running)
}

export async function muteCounts(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  return new Map((await queries.counts.all(db, { userIds })).map(({ userId, mutes }) => [userId, mutes]))
}

import { NOTICE_DEFAULTS, type NoticeKind, type NoticeSwitch } from '@sp/contract'
import { findUserIds, isKnownAdult } from '../account/person-service.ts'
import { summariesOf } from '../account/summary-service.ts'
import { areBlocked } from '../follow/lock-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import * as queries from './queries.ts'
import { givingWayTo, isAggregated, KEPT, mentionsIn, tabOf } from './rules.ts'

export interface Notification {
  to: number
  kind: NoticeKind
  /** Who did it. */
  actorId?: number
  /** Whose thing it happened under, where that is somebody else: who is blocked by him hears nothing. */
  hostId?: number
  /** What a tap opens. */
  targetId?: number
  /** What happened: one notice for each, or one aggregate while unread. Without it each notice is one of its own. */
  sourceId?: number
  detail?: string
  /** A minor hears nothing of it. */
  adultsOnly?: boolean
}

/** Everything that changes a member's notices holds them first. */
export async function lock(tx: Tx, userId: number): Promise<void> {
  if ((await queries.lock.run(tx, { userId })) > 0) return
  await queries.openCounts.run(tx, { userId })
  await queries.lock.run(tx, { userId })
}

/** Holds a member's notices. @returns how he is to hear of a kind. */
async function lockFor(tx: Tx, userId: number, kind: NoticeKind): Promise<NoticeSwitch> {
  const locked = await queries.lockFor.maybe(tx, { userId, kind })
  if (locked) return (locked.how as NoticeSwitch | null) ?? NOTICE_DEFAULTS[kind]
  await queries.openCounts.run(tx, { userId })
  return lockFor(tx, userId, kind)
}

/** Nobody hears what he did himself, nor of somebody blocked in either direction. */
async function mayBeNotified(tx: Tx, { to, actorId, hostId, adultsOnly = false }: Notification): Promise<boolean> {
  if (to === actorId || (adultsOnly && !(await isKnownAdult(tx, to)))) return false
  for (const id of new Set([actorId, hostId])) if (id !== undefined && (await areBlocked(tx, to, id))) return false
  return true
}

export const notify = (app: App, tx: Tx, notification: Notification): Promise<void> =>
  notifyAll(app, tx, [notification])

/** Tells members what happened, once a source. In the order of ids, so that two who tell the same people take turns. */
export async function notifyAll(app: App, tx: Tx, tellings: Iterable<Notification>): Promise<void> {
  const inOrder = [...tellings].sort((a, b) => a.to - b.to)
  const heard: Notification[] = []
  for (const notification of inOrder) if (await mayBeNotified(tx, notification)) heard.push(notification)
  for (const notification of heard) {
    const { to, kind } = notification
    const how = await lockFor(tx, to, kind)
    if (how !== 'off' && (await keep(tx, notification)))
      await emit(app, tx, 'noticed', { userId: to, kind, push: how === 'push' })
  }
}

/** @returns false where it was told before. */
async function keep(tx: Tx, { to, kind, actorId, targetId, sourceId, detail = '' }: Notification): Promise<boolean> {
  const about = { userId: to, kind, tab: tabOf(kind), targetId: targetId ?? null, detail }
  const aggregated = isAggregated(kind) && actorId !== undefined && sourceId !== undefined
  const aggregate = aggregated ? { ...about, actorId, sourceId, aggregates: true } : undefined
  const { told, joined } = aggregate ? await queries.joinAggregate.one(tx, aggregate) : { told: false, joined: false }
  if (told || joined) return joined
  const totals = aggregate
    ? await queries.startAggregate.all(tx, aggregate)
    : await queries.add.all(tx, { ...about, actorId: actorId ?? null, sourceId: sourceId ?? null, aggregates: false })
  const excess = (totals.find(({ tab }) => tab === about.tab)?.total ?? 0) - KEPT
  if (excess > 0) await queries.trim.run(tx, { userId: to, kinds: givingWayTo(kind), excess })
  return totals.length > 0
}

/** Those whom a text calls by their names; ten at most, and none that is not here any more. */
export async function mentioned(app: App, tx: Tx, text: string): Promise<number[]> {
  const names = mentionsIn(text)
  if (names.length === 0) return []
  const ids = await findUserIds({ db: tx }, names)
  const people = await summariesOf(app, ids, tx)
  return ids.filter((id) => people.get(id)?.isHere)
}

/** Takes what one of two people did out of the other's notices, both ways. */
export async function forgetEachOther(tx: Tx, a: number, b: number): Promise<void> {
  const [first, second] = a < b ? [a, b] : [b, a]
  await forget(tx, first, second)
  await forget(tx, second, first)
}

/** All that a member was told. */
export async function forgetAll(tx: Tx, userId: number): Promise<void> {
  await lock(tx, userId)
  await queries.dropAll.run(tx, { userId })
  await queries.dropSettings.run(tx, { userId })
  await queries.dropCounts.run(tx, { userId })
}

async function forget(tx: Tx, userId: number, actorId: number): Promise<void> {
  await lock(tx, userId)
  const ids = (await queries.leaveAggregates.all(tx, { userId, actorId })).map(({ id }) => id)
  await queries.dropOf.run(tx, { userId, actorId })
  if (ids.length > 0) await queries.shrink.run(tx, { userId, ids })
}

import { NOTICE_DEFAULTS, type NoticeKind, type NoticeSwitch } from '@sp/contract'
import { findUserIds, isKnownAdult } from '../account/person-service.ts'
import { summariesOf } from '../account/summary-service.ts'
import { areBlocked } from '../follow/lock-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import * as queries from './queries.ts'
import { givingWay, isAggregated, mentionsIn, PER_TAB_MAX, tabOf } from './rules.ts'

export interface Notification {
  to: number
  kind: NoticeKind
  /** Who did it. */
  actorId?: number
  /** The author of the content it happened under, if somebody else: members they block are not notified. */
  hostId?: number
  /** What a tap opens. */
  targetId?: number
  /** What happened: one notice for each, or one aggregate while unread. Without it each notice is one of its own. */
  sourceId?: number
  detail?: string
  /** Minors are not notified. */
  adultsOnly?: boolean
}

/** Everything that changes a member's notices locks them first. */
export async function lock(tx: Tx, userId: number): Promise<void> {
  if ((await queries.lock.run(tx, { userId })) > 0) return
  await queries.openCounts.run(tx, { userId })
  await queries.lock.run(tx, { userId })
}

/** Locks a member's notices. @returns how they are to be notified of a kind. */
async function lockFor(tx: Tx, userId: number, kind: NoticeKind): Promise<NoticeSwitch> {
  const locked = await queries.lockFor.maybe(tx, { userId, kind })
  if (locked) return (locked.how as NoticeSwitch | null) ?? NOTICE_DEFAULTS[kind]
  await queries.openCounts.run(tx, { userId })
  return lockFor(tx, userId, kind)
}

/** Nobody is notified of their own actions, nor of somebody blocked in either direction. */
async function mayBeNotified(tx: Tx, { to, actorId, hostId, adultsOnly = false }: Notification): Promise<boolean> {
  if (to === actorId || (adultsOnly && !(await isKnownAdult(tx, to)))) return false
  for (const id of new Set([actorId, hostId])) if (id !== undefined && (await areBlocked(tx, to, id))) return false
  return true
}

export const notify = (app: App, tx: Tx, notification: Notification): Promise<void> =>
  notifyAll(app, tx, [notification])

/** Notifies members, idempotent per source. Ordered by id, so that concurrent calls do not deadlock. */
export async function notifyAll(app: App, tx: Tx, notifications: Iterable<Notification>): Promise<void> {
  const inOrder = [...notifications].sort((a, b) => a.to - b.to)
  const allowed: Notification[] = []
  for (const notification of inOrder) if (await mayBeNotified(tx, notification)) allowed.push(notification)
  for (const notification of allowed) {
    const { to, kind } = notification
    const how = await lockFor(tx, to, kind)
    if (how !== 'off' && (await store(tx, notification)))
      await emit(app, tx, 'noticed', { userId: to, kind, push: how === 'push' })
  }
}

/** @returns false where it was stored before. */
async function store(tx: Tx, { to, kind, actorId, targetId, sourceId, detail = '' }: Notification): Promise<boolean> {
  const about = { userId: to, kind, tab: tabOf(kind), targetId: targetId ?? null, detail }
  const aggregated = isAggregated(kind) && actorId !== undefined && sourceId !== undefined
  const aggregate = aggregated ? { ...about, actorId, sourceId, aggregates: true } : undefined
  const { known, joined } = aggregate ? await queries.joinAggregate.one(tx, aggregate) : { known: false, joined: false }
  if (known || joined) return joined
  const totals = aggregate
    ? await queries.startAggregate.all(tx, aggregate)
    : await queries.add.all(tx, { ...about, actorId: actorId ?? null, sourceId: sourceId ?? null, aggregates: false })
  const total = totals.find(({ tab }) => tab === about.tab)?.total ?? 0
  await trim(tx, { userId: to, tab: about.tab, excess: total - PER_TAB_MAX })
  return totals.length > 0
}

/** Whatever is past the limit of a tab gives way. */
export async function trim(
  tx: Tx,
  { userId, tab, excess }: { userId: number; tab: number; excess: number },
): Promise<void> {
  let left = excess
  for (const kinds of givingWay(tab)) {
    if (left <= 0) return
    left -= (await queries.trim.one(tx, { userId, kinds, excess: left })).removed
  }
}

/** Members mentioned in a text; ten at most, active accounts only. */
export async function mentioned(app: App, tx: Tx, text: string): Promise<number[]> {
  const names = mentionsIn(text)
  if (names.length === 0) return []
  const ids = await findUserIds({ db: tx }, names)
  const people = await summariesOf(app, ids, tx)
  return ids.filter((id) => people.get(id)?.isHere)
}

/** Removes what one of two members did from the other's notices, both ways. */
export async function forgetEachOther(tx: Tx, a: number, b: number): Promise<void> {
  const [first, second] = a < b ? [a, b] : [b, a]
  await forget(tx, first, second)
  await forget(tx, second, first)
}

/** All notices of a member. */
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

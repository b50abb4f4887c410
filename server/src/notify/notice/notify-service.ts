import {
  type AnonymousNoticeKind,
  NOTICE_DEFAULTS,
  type NoticeKind,
  type NoticePlace,
  type NoticeSwitch,
  noticeKind,
} from '@sp/contract'
import { findUserIds, isKnownAdult } from '../../account/account/person-service.ts'
import { summariesOf } from '../../account/account/summary-service.ts'
import { areBlocked } from '../../people/follow/lock-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announceNotice, announcing } from './announce-service.ts'
import { noticed } from './events.ts'
import * as queries from './queries.ts'
import { excessOf, givingWay, mentionsIn } from './rules.ts'

export type NamedNoticeKind = Exclude<NoticeKind, AnonymousNoticeKind>
export type Notification = AboutNotice &
  ({ kind: NamedNoticeKind; actorId?: number } | { kind: AnonymousNoticeKind; actorId?: never })

interface AboutNotice {
  to: number
  /** The author of the content it happened under, if it is another member: members they block are not notified. */
  hostId?: number
  targetId?: number
  place?: NoticePlace
  /** The comment under the flash that a tap opens, where the notice has no source. */
  commentId?: number
  /**
   * The event: one notice per source, or one aggregate while unread. Without a source each notice is separate, and
   * equal unread ones are merged.
   */
  sourceId?: number
  detail?: string
  adultsOnly?: boolean
  /** The transaction itself refuses the action where either member blocked the other. */
  isActorChecked?: boolean
}

/** Everything that changes a member's notices locks them first. */
export async function lock(tx: Tx, userId: number): Promise<void> {
  if ((await queries.lock.run(tx, { userId })) > 0) return
  await queries.openCounts.run(tx, { userId })
  await queries.lock.run(tx, { userId })
}

interface Locked {
  readonly how: string | null
}

async function lockedHow(
  tx: Tx,
  about: { userId: number; kind: NoticeKind },
  locked: Locked | undefined,
): Promise<NoticeSwitch> {
  if (locked) return (locked.how as NoticeSwitch | null) ?? NOTICE_DEFAULTS[about.kind]
  await queries.openCounts.run(tx, about)
  return lockedHow(tx, about, await queries.lockFor.maybe(tx, about))
}

interface Expected {
  readonly how: NoticeSwitch
  readonly total: number
}

const expected = new WeakMap<Tx, Map<string, Promise<Expected | undefined>>>()
const nameOf = ({ userId, kind }: { userId: number; kind: NoticeKind }): string => `${userId} ${kind}`

/**
 * Locks and reads in an earlier trip what decides about a notice of a new source, so that the notice itself decides
 * nothing and is sent with COMMIT. Not where the text mentions members, whose notices are locked in the order of ids.
 */
export async function expectNotice(
  tx: Tx,
  { to: userId, kind, actorId, content }: { to: number; kind: NamedNoticeKind; actorId: number; content: string },
): Promise<void> {
  if (userId === actorId || mentionsIn(content).length > 0) return
  const locked = queries.lockWithTotal
    .maybe(tx, { userId, kind, tab: noticeKind(kind).tab })
    .then(
      (row): Expected | undefined =>
        row && { how: (row.how as NoticeSwitch | null) ?? NOTICE_DEFAULTS[kind], total: row.total },
    )
  expected.set(tx, (expected.get(tx) ?? new Map()).set(nameOf({ userId, kind }), locked))
  await locked
}

/** Members are not notified of their own actions, nor of those of a member blocked in either direction. */
async function mayBeNotified(tx: Tx, about: Notification): Promise<boolean> {
  const { to, actorId, hostId, adultsOnly = false, isActorChecked = false } = about
  if (to === actorId || (adultsOnly && !(await isKnownAdult(tx, to)))) return false
  const others = new Set([isActorChecked ? undefined : actorId, hostId])
  for (const id of others) if (id !== undefined && (await areBlocked(tx, to, id))) return false
  return true
}

export const notify = (app: App, tx: Tx, notification: Notification): Promise<void> =>
  notifyAll(app, tx, [notification])

/** Notifies members, idempotent per source. Sent ordered by id, so that concurrent calls do not deadlock. */
export async function notifyAll(app: App, tx: Tx, notifications: Iterable<Notification>): Promise<void> {
  const inOrder = [...notifications].sort((a, b) => a.to - b.to)
  const allowed = await Promise.all(inOrder.map((each) => mayBeNotified(tx, each)))
  const notifyOne = async (notification: Notification): Promise<void> => {
    const how = await insertNotification(tx, notification)
    const { to: userId, kind } = notification
    if (how === 'off') return
    announceNotice(app, tx, userId)
    await emit(app, tx, noticed, { userId, kind, push: how === 'push' })
  }
  await Promise.all(inOrder.filter((_, at) => allowed[at]).map(notifyOne))
}

type Row = ReturnType<typeof rowOf>
const rowOf = ({ to, kind, targetId, place, commentId, detail = '' }: Notification) => ({
  userId: to,
  kind,
  tab: noticeKind(kind).tab,
  targetId: targetId ?? null,
  place: place ?? null,
  commentId: commentId ?? null,
  detail,
  usual: NOTICE_DEFAULTS[kind],
})

/** @returns how the member is notified; 'off' also where they already have the notice. */
async function insertNotification(tx: Tx, notification: Notification): Promise<NoticeSwitch> {
  const { kind, actorId, sourceId } = notification
  const row = rowOf(notification)
  if (noticeKind(kind).aggregates && actorId !== undefined && sourceId !== undefined)
    return addToAggregate(tx, { ...row, actorId, sourceId, aggregates: true })
  return insertNotice(tx, { ...row, actorId: actorId ?? null, sourceId: sourceId ?? null, aggregates: false })
}

async function insertNotice(tx: Tx, row: Row & Parameters<typeof queries.add.maybe>[1]): Promise<NoticeSwitch> {
  const known = await expected.get(tx)?.get(nameOf(row))
  if (known && excessOf(known.total + 1) === 0) {
    if (known.how !== 'off') queries.add.enqueue(tx, row)
    return known.how
  }
  const made = await queries.add.maybe(tx, row)
  if (made === undefined) {
    await queries.openCounts.run(tx, row)
    return insertNotice(tx, row)
  }
  if (made.total === null) return 'off'
  await trim(tx, { ...row, excess: excessOf(made.total) })
  return made.how as NoticeSwitch
}

async function addToAggregate(
  tx: Tx,
  row: Row & { actorId: number; sourceId: number; aggregates: true },
): Promise<NoticeSwitch> {
  const [locked, { known, joined }] = await Promise.all([
    queries.lockFor.maybe(tx, row),
    queries.joinAggregate.one(tx, row),
  ])
  const how = await lockedHow(tx, row, locked)
  if (how === 'off') return how
  // The first notice of a member: what was read without the lock may have missed one that was being added.
  if (!locked && !known && !joined) return addToAggregate(tx, row)
  if (known) return 'off'
  if (joined) return how
  const totals = await queries.startAggregate.all(tx, row)
  const total = totals.find(({ tab }) => tab === row.tab)?.total ?? 0
  await trim(tx, { ...row, excess: excessOf(total) })
  return how
}

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

export async function forgetEachOther(app: App, tx: Tx, a: number, b: number): Promise<void> {
  const [first, second] = a < b ? [a, b] : [b, a]
  await forget(app, tx, first, second)
  await forget(app, tx, second, first)
}

export async function forgetAll(app: App, tx: Tx, userId: number): Promise<void> {
  await lock(tx, userId)
  await queries.dropAll.run(tx, { userId })
  await queries.dropSettings.run(tx, { userId })
  await announcing(app, tx, userId, queries.dropCounts.run(tx, { userId }))
}

async function forget(app: App, tx: Tx, userId: number, actorId: number): Promise<void> {
  await lock(tx, userId)
  const ids = (await queries.removeFromAggregates.all(tx, { userId, actorId })).map(({ id }) => id)
  await announcing(app, tx, userId, queries.dropOf.run(tx, { userId, actorId }))
  if (ids.length > 0) await announcing(app, tx, userId, queries.shrink.run(tx, { userId, ids }))
}

import { NOTICE_DEFAULTS, type NoticeKind, type NoticeSwitch } from '@sp/contract'
import { briefsOf, findUserIds, isKnownAdult } from '../account/service.ts'
import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { emit } from '../events.ts'
import { areBlocked } from '../follow/service.ts'
import * as queries from './queries.ts'
import { folds, givingWayTo, KEPT, mentionsIn, tabOf } from './rules.ts'

export interface Telling {
  to: number
  kind: NoticeKind
  /** Who did it. */
  actorId?: number
  /** Whose thing it happened under, where that is somebody else: who is blocked by him hears nothing. */
  hostId?: number
  /** What a tap opens. */
  targetId?: number
  /** What happened: told once for each, or folded by it while unread. Without it every telling is one of its own. */
  sourceId?: number
  detail?: string
  /** A minor hears nothing of it. */
  adultsOnly?: boolean
}

/** Everything that changes a member's notices holds them first. */
export async function hold(tx: Tx, userId: number): Promise<void> {
  if ((await queries.hold.run(tx, { userId })) > 0) return
  await queries.openCounts.run(tx, { userId })
  await queries.hold.run(tx, { userId })
}

/** Holds a member's notices. @returns how he is to hear of a kind. */
async function holdFor(tx: Tx, userId: number, kind: NoticeKind): Promise<NoticeSwitch> {
  const held = await queries.holdFor.maybe(tx, { userId, kind })
  if (held) return (held.how as NoticeSwitch | null) ?? NOTICE_DEFAULTS[kind]
  await queries.openCounts.run(tx, { userId })
  return holdFor(tx, userId, kind)
}

/** Nobody hears what he did himself, nor of somebody blocked in either direction. */
async function mayHear(tx: Tx, { to, actorId, hostId, adultsOnly = false }: Telling): Promise<boolean> {
  if (to === actorId || (adultsOnly && !(await isKnownAdult(tx, to)))) return false
  for (const id of new Set([actorId, hostId])) if (id !== undefined && (await areBlocked(tx, to, id))) return false
  return true
}

export const tell = (app: App, tx: Tx, telling: Telling): Promise<void> => tellAll(app, tx, [telling])

/** Tells members what happened, once a source. In the order of ids, so that two who tell the same people take turns. */
export async function tellAll(app: App, tx: Tx, tellings: Iterable<Telling>): Promise<void> {
  const inOrder = [...tellings].sort((a, b) => a.to - b.to)
  const heard: Telling[] = []
  for (const telling of inOrder) if (await mayHear(tx, telling)) heard.push(telling)
  for (const telling of heard) {
    const { to, kind } = telling
    const how = await holdFor(tx, to, kind)
    if (how !== 'off' && (await keep(tx, telling)))
      await emit(app, tx, 'noticed', { userId: to, kind, push: how === 'push' })
  }
}

/** @returns false where it was told before. */
async function keep(tx: Tx, { to, kind, actorId, targetId, sourceId, detail = '' }: Telling): Promise<boolean> {
  const about = { userId: to, kind, tab: tabOf(kind), targetId: targetId ?? null, detail }
  const folded = folds(kind) && actorId !== undefined && sourceId !== undefined
  const fold = folded ? { ...about, actorId, sourceId, folds: true } : undefined
  const { told, joined } = fold ? await queries.joinFold.one(tx, fold) : { told: false, joined: false }
  if (told || joined) return joined
  const totals = fold
    ? await queries.startFold.all(tx, fold)
    : await queries.add.all(tx, { ...about, actorId: actorId ?? null, sourceId: sourceId ?? null, folds: false })
  const excess = (totals.find(({ tab }) => tab === about.tab)?.total ?? 0) - KEPT
  if (excess > 0) await queries.trim.run(tx, { userId: to, kinds: givingWayTo(kind), excess })
  return totals.length > 0
}

/** Those whom a text calls by their names; ten at most, and none that is not here any more. */
export async function mentioned(app: App, tx: Tx, text: string): Promise<number[]> {
  const names = mentionsIn(text)
  if (names.length === 0) return []
  const ids = await findUserIds({ db: tx }, names)
  const people = await briefsOf(app, ids, tx)
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
  await hold(tx, userId)
  await queries.dropAll.run(tx, { userId })
  await queries.dropSettings.run(tx, { userId })
  await queries.dropCounts.run(tx, { userId })
}

async function forget(tx: Tx, userId: number, actorId: number): Promise<void> {
  await hold(tx, userId)
  const ids = (await queries.leaveFolds.all(tx, { userId, actorId })).map(({ id }) => id)
  await queries.dropOf.run(tx, { userId, actorId })
  if (ids.length > 0) await queries.shrink.run(tx, { userId, ids })
}

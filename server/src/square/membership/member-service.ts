import { bitOf, SQUARE_RULES_VERSION, squareRefusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readSettings, readSettingsWithin } from '../../site/system/service.ts'
import * as candidates from './candidate-queries.ts'
import * as queries from './member-queries.ts'
import { ageOn, isOldEnough, missingOf } from './rules.ts'

export interface SquareMember {
  readonly userId: number
  readonly enabled: boolean
  readonly consented: boolean
  readonly inLove: boolean
  readonly isComplete: boolean
  /** Today in Beijing, by the configured minimum age. */
  readonly isAdult: boolean
  readonly isActive: boolean
  readonly isOn: boolean
  readonly age: number | null
  readonly birthday: string | null
  readonly today: string
  readonly onlyResults: boolean
  readonly running: number
  /** Running pairings that began with a find; these are limited. */
  readonly found: number
  readonly finished: number
  /** Per UTC day: finds, successful finds, and the filters of all finds. */
  readonly looksToday: number
  readonly foundToday: number
  readonly wishesToday: readonly string[]
}

type Row = Awaited<ReturnType<typeof queries.member.one>>

function memberOf(row: Row, leastAge: number): SquareMember {
  const { consented, hasGender, sexRole, province, hasDetail, state, ...rest } = row
  const gender = hasGender ? 0 : null
  const detail = hasDetail ? '.' : ''
  const isAdult = isOldEnough(row.birthday, row.today, leastAge)
  const isActive = state === 'active'
  return {
    ...rest,
    consented: consented === SQUARE_RULES_VERSION,
    isComplete: missingOf({ birthday: row.birthday, gender, sexRole, province, detail }).length === 0,
    isAdult,
    isActive,
    isOn: row.enabled && isAdult && isActive,
    age: row.birthday === null ? null : ageOn(row.birthday, row.today),
  }
}

/** Undefined for a member who was never in the square. */
export async function readMember(app: App, userId: number): Promise<SquareMember | undefined> {
  const [row, { squareMinAge }] = await Promise.all([queries.member.maybe(app.db, { userId }), readSettings(app)])
  return row && memberOf(row, squareMinAge)
}

export async function readMemberWithin(app: App, tx: Tx, userId: number): Promise<SquareMember | undefined> {
  const { squareMinAge } = await readSettingsWithin(app, tx)
  const row = await queries.member.maybe(tx, { userId })
  return row && memberOf(row, squareMinAge)
}

/**
 * Locks the square state of members until the transaction ends, always in the order of their ids: every transaction
 * that changes a pairing locks both members. They are read after the locks, including account changes committed in
 * between.
 */
export async function lockMembers(
  app: App,
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SquareMember>> {
  const { squareMinAge } = await readSettingsWithin(app, tx)
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b)
  const [missing, members] = await lockAndRead(tx, inOrder)
  if (missing.length > 0) {
    for (const userId of missing) await queries.open.run(tx, { userId })
    return lockMembers(app, tx, inOrder)
  }
  return new Map(members.map((row) => [row.userId, memberOf(row, squareMinAge)]))
}

/** One round trip: each query is queued behind all locks. @returns ids without a row, and the rows of the others */
async function lockAndRead(tx: Tx, inOrder: readonly number[]): Promise<[number[], Row[]]> {
  const [locked, rows] = await Promise.all([
    Promise.all(inOrder.map((userId) => queries.lock.run(tx, { userId }))),
    Promise.all(inOrder.map((userId) => queries.member.maybe(tx, { userId }))),
  ])
  return [inOrder.filter((_, at) => locked[at] === 0), rows.filter((row) => row !== undefined)]
}

export async function lockMember(app: App, tx: Tx, userId: number): Promise<SquareMember> {
  const found = (await lockMembers(app, tx, [userId])).get(userId)
  if (found === undefined) throw new Error('a member was locked and is not there')
  return found
}

/** Refuses with 315 unless enabled, of age and not banned; queries the database on each call. */
export async function requireOn(ctx: MemberCtx): Promise<void> {
  const member = await readMember(ctx, ctx.viewer.id)
  if (!member?.isOn) refuse(squareRefusals.off)
}

export const HIDDEN_BITS = { ageBit: bitOf('age'), heightBit: bitOf('height') }

/** Updates the candidate row from the member's current state. The caller has locked the member. */
export async function refreshCandidate(app: App, tx: Tx, userId: number): Promise<void> {
  const { squareMinAge: leastAge } = await readSettingsWithin(app, tx)
  candidates.dropUnfit.enqueue(tx, { userIds: [userId], leastAge })
  candidates.put.enqueue(tx, { userIds: [userId], leastAge, ...HIDDEN_BITS })
}

interface Count {
  readonly userId: number
  /** 1 where one begins, −1 where one ends. */
  readonly by: 1 | -1
  /** It began with a find; pairings by a key count against no limit (DECISIONS 9). */
  readonly isFound: boolean
  readonly finished?: 1
}

/** Changes the count of running pairings. The caller has locked the member. */
export function countRunning(tx: Tx, { userId, by, isFound, finished }: Count): void {
  const found = isFound ? by : 0
  queries.moveRunning.enqueue(tx, { userId, by, found, finished: finished ?? 0 })
  candidates.moveRunning.enqueue(tx, { userId, found })
  if (found === 1) candidates.restartWaiting.enqueue(tx, { userId })
}

/** A finished pairing was deleted. The caller has locked the member. */
export const uncountFinished = (tx: Tx, userId: number): void =>
  queries.moveRunning.enqueue(tx, { userId, by: 0, found: 0, finished: -1 })

interface Find {
  readonly userId: number
  readonly wish: string
  readonly hasFound: boolean
}

/** Counts a find of today. The caller has locked the member. */
export const countFind = (tx: Tx, { userId, wish, hasFound }: Find): void =>
  queries.addLook.enqueue(tx, { userId, wish, found: hasFound ? 1 : 0 })

/** Both leave the square and cannot be found while they are together. The caller has locked both. */
export function exitAsCouple(tx: Tx, ids: readonly number[]): void {
  for (const userId of ids) {
    queries.setInLove.enqueue(tx, { userId, inLove: true })
    candidates.drop.enqueue(tx, { userId })
  }
}

/** Both may enable the square again themselves. The caller has locked both. */
export function endLove(tx: Tx, ids: readonly number[]): void {
  for (const userId of ids) queries.setInLove.enqueue(tx, { userId, inLove: false })
}

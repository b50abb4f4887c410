import { bitOf, SQUARE_RULES_VERSION, squareRefusals } from '@sp/contract'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { refuse } from '../platform/http/refuse.ts'
import { readSettings, readSettingsWithin } from '../system/service.ts'
import * as candidates from './candidate-queries.ts'
import * as queries from './member-queries.ts'
import { ageOn, isOldEnough, missingOf } from './rules.ts'

/** How somebody stands in the square now. */
export interface SquareMember {
  readonly userId: number
  readonly enabled: boolean
  /** To the rules as they are now. */
  readonly consented: boolean
  readonly inLove: boolean
  readonly isComplete: boolean
  /** Today in Beijing, by the age that the owner asks for. */
  readonly isAdult: boolean
  /** Neither banned nor closing. */
  readonly isActive: boolean
  /** All of what is needed to do anything in the square. */
  readonly isOn: boolean
  readonly age: number | null
  readonly birthday: string | null
  readonly today: string
  readonly onlyResults: boolean
  readonly running: number
  /** Of those that run the ones that came of a find, which is what is limited. */
  readonly found: number
  readonly finished: number
  /** Of the UTC day: finds, those that found, and the filters of all of them. */
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

/** Undefined for whoever has never been there. */
export async function readMember(app: App, userId: number): Promise<SquareMember | undefined> {
  const [row, { squareMinAge }] = await Promise.all([queries.member.maybe(app.db, { userId }), readSettings(app)])
  return row && memberOf(row, squareMinAge)
}

/** The same within a transaction, which takes no second connection. */
export async function readMemberWithin(app: App, tx: Tx, userId: number): Promise<SquareMember | undefined> {
  const { squareMinAge } = await readSettingsWithin(app, tx)
  const row = await queries.member.maybe(tx, { userId })
  return row && memberOf(row, squareMinAge)
}

/**
 * Holds how members stand in the square until the end of the transaction, in the order of their ids whatever order they
 * come in: every transaction that moves a pairing holds both of its members. They are read behind the locks, with what
 * was committed meanwhile of their accounts.
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

/** In one trip: each question stands behind all the locks. @returns who has no row yet, and the rows of the others */
async function lockAndRead(tx: Tx, inOrder: readonly number[]): Promise<[number[], Row[]]> {
  const [locked, rows] = await Promise.all([
    Promise.all(inOrder.map((userId) => queries.lock.run(tx, { userId }))),
    Promise.all(inOrder.map((userId) => queries.member.maybe(tx, { userId }))),
  ])
  return [inOrder.filter((_, at) => locked[at] === 0), rows.filter((row) => row !== undefined)]
}

/** The one member, locked. */
export async function lockMember(app: App, tx: Tx, userId: number): Promise<SquareMember> {
  const found = (await lockMembers(app, tx, [userId])).get(userId)
  if (found === undefined) throw new Error('a member was locked and is not there')
  return found
}

/** 315 for whoever did not switch it on, is not of age by now, or is shut out; asked of the database each time. */
export async function requireOn(ctx: MemberCtx): Promise<void> {
  const member = await readMember(ctx, ctx.viewer.id)
  if (!member?.isOn) refuse(squareRefusals.off)
}

/** Which of what they hide is judged by its band. */
export const HIDDEN_BITS = { ageBit: bitOf('age'), heightBit: bitOf('height') }

/** Whether they can be found, and as what, follows from what is true now. The caller holds the member. */
export async function refreshCandidate(app: App, tx: Tx, userId: number): Promise<void> {
  const { squareMinAge: leastAge } = await readSettingsWithin(app, tx)
  candidates.dropUnfit.send(tx, { userIds: [userId], leastAge })
  candidates.put.send(tx, { userIds: [userId], leastAge, ...HIDDEN_BITS })
}

interface Count {
  readonly userId: number
  /** 1 where one begins, −1 where one ends. */
  readonly by: 1 | -1
  /** It came of a find: what a key brought together counts against no limit (DECISIONS 9). */
  readonly isFound: boolean
  /** One more is over. */
  readonly finished?: 1
}

/** What runs of theirs becomes one more, or one less. The caller holds the member. */
export function countRunning(tx: Tx, { userId, by, isFound, finished }: Count): void {
  const found = isFound ? by : 0
  queries.moveRunning.send(tx, { userId, by, found, finished: finished ?? 0 })
  candidates.moveRunning.send(tx, { userId, found })
  if (found === 1) candidates.waitAnew.send(tx, { userId })
}

/** One that was over is gone altogether. The caller holds the member. */
export const uncountFinished = (tx: Tx, userId: number): void =>
  queries.moveRunning.send(tx, { userId, by: 0, found: 0, finished: -1 })

interface Find {
  readonly userId: number
  /** The filter, as two that are the same are compared. */
  readonly wish: string
  readonly hasFound: boolean
}

/** One more find of today. The caller holds the member. */
export const countFind = (tx: Tx, { userId, wish, hasFound }: Find): void =>
  queries.addLook.send(tx, { userId, wish, found: hasFound ? 1 : 0 })

/** Both are out of the square, and can be found by nobody, for as long as they are together. The caller holds both. */
export function leaveForLove(tx: Tx, ids: readonly number[]): void {
  for (const userId of ids) {
    queries.setInLove.send(tx, { userId, inLove: true })
    candidates.drop.send(tx, { userId })
  }
}

/** They may come back, by their own hand. The caller holds both. */
export function endLove(tx: Tx, ids: readonly number[]): void {
  for (const userId of ids) queries.setInLove.send(tx, { userId, inLove: false })
}

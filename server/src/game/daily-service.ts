import { randomBytes, randomUUID } from 'node:crypto'
import {
  DAILY,
  DAILY_DAYS,
  type DailyRow,
  type Data,
  type gameCalls,
  type Input,
  LEAST_TIMES,
  type MyDaily,
  gameRefusals as refusals,
} from '@sp/contract'
import type { App, MemberCtx, Viewing } from '../platform/ctx.ts'
import { afterCommit } from '../platform/db/transaction.ts'
import { cached } from '../platform/http/cached.ts'
import { refuse } from '../platform/http/refuse.ts'
import { dropCached } from '../platform/http/response-cache.ts'
import type { Create } from '../platform/idempotency/service.ts'
import * as queries from './daily-queries.ts'
import { COUNTED, READ, shownPeople } from './rank-service.ts'
import { putBoard, takeBoard, verifyWin } from './service.ts'

type Calls = typeof gameCalls

const ABOUT = 'mines of today'
const SEED_BYTES = 16

/** Each game that a member begins counts as a try. */
export function dealDaily(ctx: MemberCtx): Promise<Data<Calls['daily']>> {
  const boardId = randomUUID()
  const userId = ctx.viewer.id
  return ctx.transact(async (tx) => {
    let board = await queries.boardOfToday.maybe(tx, {})
    if (board === undefined) {
      await queries.draw.run(tx, { ahead: 0, seed: randomBytes(SEED_BYTES) })
      board = await queries.boardOfToday.one(tx, {})
    }
    const { day, seed } = board
    putBoard(tx, { ...DAILY, userId, id: boardId, seed, day })
    queries.countTry.enqueue(tx, { userId, day })
    return { boardId, seed: seed.toString('hex') }
  })
}

export async function recordDaily(
  ctx: MemberCtx,
  { boardId, times, clicks }: Input<Calls['recordDaily']>,
): Promise<Create<null>> {
  if (times < LEAST_TIMES[DAILY.size]) refuse(refusals.tooFast)
  if (clicks[0]?.[0] !== DAILY.first) refuse(refusals.notWon)
  const { day } = await verifyWin(ctx, boardId, { size: DAILY.size, mode: DAILY.mode, clicks, times })
  if (day === null) return refuse(refusals.notWon)
  const userId = ctx.viewer.id
  return async (tx) => {
    await takeBoard(tx, { userId, boardId })
    if ((await queries.record.run(tx, { userId, day, times })) > 0) afterCommit(tx, () => dropCached(ctx, ABOUT))
    return null
  }
}

export const dailyRank = cached<Calls['dailyRank']>(() => ({
  about: ABOUT,
  load: async (ctx, viewing) => {
    const [board, top10, myRecord] = await Promise.all([
      queries.boardOfToday.maybe(ctx.db, {}),
      first(ctx, viewing),
      viewing.viewerId === 0 ? null : ownRecord(ctx, viewing.viewerId),
    ])
    return { seed: board?.seed.toString('hex') ?? null, myRecord, top10 }
  },
  viewer: async (ctx, _thing, viewerId) => {
    const myRecord = await ownRecord(ctx, viewerId)
    return { counts: new Map(), own: new Map(), ...(myRecord && { whole: { myRecord } }) }
  },
  fits: ({ top10 }: Data<Calls['dailyRank']>, { hidden }) =>
    top10.some(({ user }) => hidden.includes(user.id)) ? 'alone' : 'shared',
}))

async function first(app: App, { hidden, closing }: Viewing): Promise<DailyRow[]> {
  const rows = await queries.first.all(app.db, { unseen: [...hidden, ...closing], most: READ })
  return (await shownPeople(app, rows)).map(({ user, row: { times, tries } }) => ({ user, times, tries }))
}

async function ownRecord({ db }: App, userId: number): Promise<MyDaily | null> {
  const row = await queries.own.maybe(db, { userId, most: COUNTED })
  if (row === undefined) return null
  const { tries, times, before } = row
  return { tries, times, rank: before === null || before === COUNTED ? null : before + 1 }
}

/** The board of tomorrow is there at midnight, also for a visitor, who draws none. */
export const turnDays = (app: App): Promise<void> =>
  app.transact(async (tx) => {
    for (const ahead of [0, 1]) await queries.draw.run(tx, { ahead, seed: randomBytes(SEED_BYTES) })
    await queries.forgetBests.run(tx, { days: DAILY_DAYS })
    await queries.forgetDays.run(tx, { days: DAILY_DAYS })
  })

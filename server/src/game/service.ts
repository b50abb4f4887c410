import { randomBytes, randomUUID } from 'node:crypto'
import {
  BOARD_HOURS,
  type Data,
  type Game,
  type gameCalls,
  type Input,
  LEAST_TIMES,
  type MineMode,
  type MineSize,
  RECENT,
  gameRefusals as refusals,
} from '@sp/contract'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { afterCommit } from '../platform/db/transaction.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import { dropCached } from '../platform/http/response-cache.ts'
import type { Create } from '../platform/idempotency/service.ts'
import * as queries from './queries.ts'
import { replay } from './replay.ts'
import * as stats from './stat-queries.ts'

type Calls = typeof gameCalls
type Won = Input<Calls['record']>

/** Dealt boards not yet won, enough for several windows and for games that wait for a connection. */
const BOARDS_OPEN = 20

export interface Kind {
  readonly size: MineSize
  readonly mode: MineMode
}
export const kindOf = ({ difficulty, mode = 'classic' }: { difficulty: MineSize; mode?: MineMode }): Kind => ({
  size: difficulty,
  mode,
})
export const aboutRank = ({ size, mode }: Kind): string => `mines ${size} ${mode}`

export function dealBoard(ctx: MemberCtx, input: Input<Calls['board']>): Promise<Data<Calls['board']>> {
  const boardId = randomUUID()
  const seed = randomBytes(16)
  const userId = ctx.viewer.id
  return ctx.transact(async (tx) => {
    putBoard(tx, { ...kindOf(input), userId, id: boardId, seed, day: null })
    return { boardId, seed: seed.toString('hex') }
  })
}

interface NewBoard extends Kind {
  readonly userId: number
  readonly id: string
  readonly seed: Buffer
  /** Of a board that is the same for all on that day. */
  readonly day: string | null
}

export function putBoard(tx: Tx, { size, mode, ...board }: NewBoard): void {
  queries.deal.enqueue(tx, { size, mode, ...board })
  queries.dropOldest.enqueue(tx, { userId: board.userId, most: BOARDS_OPEN })
}

/** In the transaction that records: of two equal submissions one passes. */
export async function takeBoard(tx: Tx, board: { userId: number; boardId: string }): Promise<void> {
  if ((await queries.useBoard.run(tx, board)) === 0) refuse(refusals.boardGone)
}

/** A replayed game is ranked; a time without a replay is stored for the member alone. */
export async function record(ctx: MemberCtx, won: Won): Promise<Create<null>> {
  const kind = kindOf(won)
  const { times, boardId } = won
  if (times < LEAST_TIMES[kind.size]) refuse(refusals.tooFast)
  const clicks = won.clicks ?? []
  const board = boardId === undefined ? undefined : await verifyWin(ctx, boardId, { ...kind, clicks, times })
  if (board && board.day !== null) refuse(refusals.notWon)
  const best = { ...kind, userId: ctx.viewer.id, times }
  return async (tx) => {
    if (boardId !== undefined) await takeBoard(tx, { userId: best.userId, boardId })
    queries.record.enqueue(tx, best)
    stats.count.enqueue(tx, { ...best, most: RECENT })
    if (board && (await queries.rank.run(tx, best)) > 0) {
      queries.keepReplay.enqueue(tx, { ...best, seed: board.seed, clicks: clicks.flat() })
      afterCommit(tx, () => dropCached(ctx, aboutRank(kind)))
    }
    return null
  }
}

/**
 * Called before the transaction, since the replay takes a while.
 * @returns the board; one of a day has that day, and its games are ranked among themselves
 */
export async function verifyWin(
  ctx: MemberCtx,
  boardId: string,
  { clicks, times, size, mode }: Omit<Game, 'seed'>,
): Promise<{ seed: Buffer; day: string | null }> {
  const given = { userId: ctx.viewer.id, boardId, hours: BOARD_HOURS }
  const board = orRefuse(await queries.board.maybe(ctx.db, given), refusals.boardGone)
  if (board.size !== size || board.mode !== mode) refuse(refusals.notWon)
  // A game cannot have lasted longer than the member has had the board.
  if (times > board.age) refuse(refusals.tooFast)
  const verdict = await replay(ctx, { size, mode, seed: board.seed.toString('hex'), clicks, times })
  if (verdict === 'not-won') refuse(refusals.notWon)
  if (verdict === 'too-fast') refuse(refusals.fasterThanHands)
  return board
}

export const forgetBoards = (app: App): Promise<number> =>
  app.transact((tx) => queries.forgetBoards.run(tx, { hours: BOARD_HOURS }))

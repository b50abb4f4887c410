import {
  boardOf,
  type Click,
  gameCalls as calls,
  DAILY,
  type Deal,
  gameConsoleCalls,
  type Input,
  type MineMode,
  type MineSize,
  Play,
} from '@sp/contract'
import type { Who, World } from '../world.ts'
import { makeStaff } from './staff.ts'

interface Wanted {
  difficulty?: MineSize
  mode?: MineMode
  /** Duration of the game in ms. */
  times?: number
  /** The cell that is clicked first, on a board without guessing. */
  first?: number
}
export type Won = Input<typeof calls.record> & { boardId: string; clicks: Click[] }

const firstOf = (deal: Deal): number => (deal.mode === 'solvable' ? deal.size + 1 : boardOf(deal, 0).mines.indexOf(0))

/** Winning clicks in order; the last one at `times` ms. */
export function clicksOf(deal: Deal, times: number, first = firstOf(deal)): Click[] {
  const play = new Play(boardOf(deal, first))
  const cells = [...play.open.keys()].map((cell) => (cell + first) % play.open.length)
  const opening = cells.filter((cell) => play.click(cell).length > 0)
  return opening.map((cell, at) => [cell, Math.floor((times * at) / (opening.length - 1))])
}

/** Deals a board long enough ago for a game of `times`; returns the input that records the win. */
export async function winGame(
  world: World,
  who: Who,
  { difficulty = 8, mode = 'classic', times = 40_000, first }: Wanted = {},
): Promise<Won> {
  const { boardId, seed } = (await world.call(calls.board, { difficulty, mode }, who)).data
  const clicks = clicksOf({ size: difficulty, mode, seed }, times, first)
  // One small board in 3,000 is won by its first click, and has no duration.
  if (clicks.length === 1)
    return winGame(world, who, { difficulty, mode, times, ...(first === undefined ? {} : { first }) })
  await world.sql(`UPDATE mine_board SET dealt_at = dealt_at - make_interval(secs => $2) WHERE id = $1`, [
    boardId,
    times / 1000,
  ])
  return { difficulty, mode, times, boardId, clicks }
}

type DailyWon = Input<typeof calls.recordDaily> & { boardId: string }

/** Begins a game on the board of the day, long enough ago for `times`. */
export async function winDaily(world: World, who: Who, times = 90_000, first: number = DAILY.first): Promise<DailyWon> {
  const { boardId, seed } = (await world.call(calls.daily, {}, who)).data
  const clicks = clicksOf({ ...DAILY, seed }, times, first)
  await world.sql(`UPDATE mine_board SET dealt_at = dealt_at - make_interval(secs => $2) WHERE id = $1`, [
    boardId,
    times / 1000,
  ])
  return { times, boardId, clicks }
}

export async function makeDaily(world: World, who: Who, times?: number): Promise<void> {
  const { code, msg } = await world.call(calls.recordDaily, await winDaily(world, who, times), who)
  if (code !== 200) throw new Error(msg)
}

export async function makeBest(world: World, who: Who, wanted: Wanted = {}): Promise<void> {
  const { code, msg } = await world.call(calls.record, await winGame(world, who, wanted), who)
  if (code !== 200) throw new Error(msg)
}

export async function makeRemoval(world: World, who: Who): Promise<void> {
  await makeBest(world, who, { mode: 'solvable' })
  const whose = { userId: who.id, difficulty: 8, mode: 'solvable', reason: '用程序刷的成绩' } as const
  const { code, msg } = await world.call(gameConsoleCalls.remove, whose, await makeStaff(world, 'moderator'))
  if (code !== 200) throw new Error(msg)
}

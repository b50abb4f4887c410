import { Person } from '../account/account/summary.ts'
import { defineCall, floodGuard } from '../wire/call.ts'
import { refusals } from '../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, T } from '../wire/schema.ts'
import {
  CLICKS_MAX,
  Click,
  DailyRow,
  MineStat,
  MOST_TIME,
  MyDaily,
  MyRecord,
  mineMode,
  mineSize,
  RANKED,
  RankRow,
} from './shapes.ts'

export const gameRefusals = refusals('game', {
  tooFast: [400, '这个成绩太快了，没有记录'],
  fasterThanHands: [400, '这副棋盘要点的格子多，没有人能这么快，成绩没有记录，也不进排行'],
  notWon: [400, '没有核对上这一局，成绩没有记录'],
  boardGone: [400, '这一局已经记过，或者过期了'],
  noReplay: [404, '这一局看不了了'],
  tooMany: [429, '这一小时玩得够多了，歇一会儿再来'],
})

const recordLimit = { max: 30, seconds: 3600, per: 'viewer', counts: 'tries', refusal: gameRefusals.tooMany } as const
const recordRefusals = [
  gameRefusals.tooFast,
  gameRefusals.fasterThanHands,
  gameRefusals.notWon,
  gameRefusals.boardGone,
  gameRefusals.tooMany,
]
const board = { difficulty: mineSize(), mode: T.Optional(mineMode()) }

export const gameCalls = {
  board: defineCall({
    method: 'GET',
    path: '/api/game/mine/board',
    who: 'member',
    summary: '发一副棋盘：雷由 seed（和无猜时点的第一格）按 docs/mines.md 算出来',
    input: T.Object(board),
    data: T.Object({ boardId: T.String(), seed: T.String() }),
    refusals: [],
    writes: true,
    limit: floodGuard(60),
  }),
  record: defineCall({
    method: 'POST',
    path: '/api/game/mine',
    who: 'member',
    summary: '赢了一局；带着棋盘和每一下点击的，核对之后进排行，不带的只算自己的成绩',
    input: T.Object({
      ...board,
      times: T.Integer({ minimum: 0, maximum: MOST_TIME }),
      boardId: T.Optional(T.String({ format: 'uuid' })),
      clicks: T.Optional(T.Array(Click, { maxItems: CLICKS_MAX })),
      clientKey: clientKey(),
    }),
    data: nothing(),
    refusals: recordRefusals,
    limit: recordLimit,
    done: '成绩已记录',
  }),
  rank: defineCall({
    method: 'GET',
    path: '/api/game/mine/rank',
    who: 'anyone',
    summary: `前 ${RANKED} 名，和我的最好成绩`,
    input: T.Object(board),
    data: T.Object({ myRecord: nullable(MyRecord), top10: T.Array(RankRow) }),
    refusals: [],
  }),
  stats: defineCall({
    method: 'GET',
    path: '/api/game/mine/stats',
    who: 'member',
    summary: '我赢过的：每种棋盘赢了几局、最好、最近几局的平均、这一周几局；输的不发到服务器',
    input: T.Object({}),
    data: T.Object({ list: T.Array(MineStat) }),
    refusals: [],
  }),
  replay: defineCall({
    method: 'GET',
    path: '/api/game/mine/replay',
    who: 'anyone',
    summary: '前几名或者自己最好的一局，每一下点击；和排行给一样的人看',
    input: T.Object({ ...board, userId: id() }),
    data: T.Object({
      user: T.Pick(Person, ['id', 'nickname', 'avatar']),
      seed: T.String(),
      clicks: T.Array(Click),
      times: count(),
    }),
    refusals: [gameRefusals.noReplay],
  }),
  daily: defineCall({
    method: 'GET',
    path: '/api/game/mine/daily/board',
    who: 'member',
    summary: '开始一局今天的棋盘：所有人同一副，第一格是定好的；每开始一局算一次',
    input: T.Object({}),
    data: T.Object({ boardId: T.String(), seed: T.String() }),
    refusals: [],
    writes: true,
    limit: floodGuard(60),
  }),
  recordDaily: defineCall({
    method: 'POST',
    path: '/api/game/mine/daily',
    who: 'member',
    summary: '赢了今天的棋盘；核对之后进当天的排行，当天最快的一次算数',
    input: T.Object({
      times: T.Integer({ minimum: 0, maximum: MOST_TIME }),
      boardId: T.String({ format: 'uuid' }),
      clicks: T.Array(Click, { maxItems: CLICKS_MAX }),
      clientKey: clientKey(),
    }),
    data: nothing(),
    refusals: recordRefusals,
    limit: recordLimit,
    done: '成绩已记录',
  }),
  dailyRank: defineCall({
    method: 'GET',
    path: '/api/game/mine/daily/rank',
    who: 'anyone',
    summary: `今天的棋盘：前 ${RANKED} 名和我的；没有登录的人用 seed 玩，不进排行`,
    input: T.Object({}),
    data: T.Object({ seed: nullable(T.String()), myRecord: nullable(MyDaily), top10: T.Array(DailyRow) }),
    refusals: [],
  }),
}

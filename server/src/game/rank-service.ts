import {
  type Data,
  type gameCalls,
  type Input,
  type MyRecord,
  RANKED,
  type RankRow,
  gameRefusals as refusals,
} from '@sp/contract'
import { summariesOf } from '../account/account/summary-service.ts'
import { viewingOf } from '../people/follow/service.ts'
import type { App, Ctx, Viewing } from '../platform/ctx.ts'
import { cached } from '../platform/http/cached.ts'
import { orRefuse } from '../platform/http/refuse.ts'
import * as queries from './queries.ts'
import { aboutRank, type Kind, kindOf } from './service.ts'

type Calls = typeof gameCalls

/** Reads more rows than are shown, since the rows of banned members are left out. */
export const READ = 3 * RANKED
export const COUNTED = 1000

export const rank = cached<typeof gameCalls.rank>((input) => {
  const kind = kindOf(input)
  return {
    about: aboutRank(kind),
    load: async (ctx, viewing) => {
      const [top10, myRecord] = await Promise.all([
        first(ctx, kind, viewing),
        viewing.viewerId === 0 ? null : ownRecord(ctx, kind, viewing.viewerId),
      ])
      return { myRecord, top10 }
    },
    viewer: async (ctx, _thing, viewerId) => {
      const myRecord = await ownRecord(ctx, kind, viewerId)
      return { counts: new Map(), own: new Map(), ...(myRecord && { whole: { myRecord } }) }
    },
    fits: ({ top10 }: Data<typeof gameCalls.rank>, { hidden }) =>
      top10.some(({ user }) => hidden.includes(user.id)) ? 'alone' : 'shared',
  }
})

async function first(app: App, kind: Kind, { hidden, closing }: Viewing): Promise<RankRow[]> {
  const rows = await queries.first.all(app.db, { ...kind, unseen: [...hidden, ...closing], most: READ })
  return (await shownPeople(app, rows)).map(({ user, row: { times, at, hasReplay } }) => ({
    user,
    times,
    createTime: at.toISOString(),
    hasReplay,
  }))
}

/** The first rows whose members have not been banned. */
export async function shownPeople<R extends { userId: number }>(app: App, rows: readonly R[]) {
  const people = await summariesOf(
    app,
    rows.map(({ userId }) => userId),
  )
  return rows
    .flatMap((row) => {
      const person = people.get(row.userId)
      return person?.isHere ? [{ user: person.summary, row }] : []
    })
    .slice(0, RANKED)
}

/** Shown to those who see it in the ranking, and to its member. */
export async function replay(ctx: Ctx, { userId, ...input }: Input<Calls['replay']>): Promise<Data<Calls['replay']>> {
  const kind = kindOf(input)
  const game = orRefuse(await queries.replay.maybe(ctx.db, { ...kind, userId }), refusals.noReplay)
  const user = orRefuse(await playerShown(ctx, kind, userId), refusals.noReplay)
  const clicks = Array.from(
    { length: game.clicks.length / 2 },
    (_, at) => [game.clicks[2 * at]!, game.clicks[2 * at + 1]!] as const,
  )
  return { user, seed: game.seed.toString('hex'), clicks, times: game.times }
}

async function playerShown(ctx: Ctx, kind: Kind, userId: number): Promise<RankRow['user'] | undefined> {
  if (userId === ctx.viewer?.id) return (await summariesOf(ctx, [userId])).get(userId)?.summary
  return (await first(ctx, kind, await viewingOf(ctx))).find(({ user }) => user.id === userId)?.user
}

async function ownRecord({ db }: App, kind: Kind, userId: number): Promise<MyRecord | null> {
  const row = await queries.own.maybe(db, { ...kind, userId, most: COUNTED })
  if (row === undefined) return null
  const { times, at, before, hasReplay } = row
  const unranked = before === null ? 'not-replayed' : before === COUNTED ? 'beyond' : null
  return {
    times,
    rank: unranked === null ? (before ?? 0) + 1 : null,
    unranked,
    createTime: at.toISOString(),
    hasReplay,
  }
}

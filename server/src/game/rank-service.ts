import { type Data, type gameCalls, type MyRecord, RANKED, type RankRow } from '@sp/contract'
import { summariesOf } from '../account/account/summary-service.ts'
import type { App, Viewing } from '../platform/ctx.ts'
import { cached } from '../platform/http/cached.ts'
import * as queries from './queries.ts'
import { aboutRank, type Kind, kindOf } from './service.ts'

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
  return (await shownPeople(app, rows)).map(({ user, row: { times, at } }) => ({
    user,
    times,
    createTime: at.toISOString(),
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

async function ownRecord({ db }: App, kind: Kind, userId: number): Promise<MyRecord | null> {
  const row = await queries.own.maybe(db, { ...kind, userId, most: COUNTED })
  if (row === undefined) return null
  const { times, at, before } = row
  const unranked = before === null ? 'not-replayed' : before === COUNTED ? 'beyond' : null
  return { times, rank: unranked === null ? (before ?? 0) + 1 : null, unranked, createTime: at.toISOString() }
}

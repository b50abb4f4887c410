import type { App, Viewing } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { pageWindow } from '../../platform/page-window.ts'
import * as queries from './collection-queries.ts'
import { countOfMember, countsOfMember } from './count-service.ts'

export type Collected = 'post' | 'reply'

const COUNT_OF = { post: 'collectedPosts', reply: 'collectedReplies' } as const

/** The caller has checked that the member may open the thing; idempotent. */
export async function collect(tx: Tx, userId: number, kind: Collected, thingId: number): Promise<void> {
  if ((await queries.add.run(tx, { userId, kind, thingId })) > 0) countOfMember(tx, userId, { [COUNT_OF[kind]]: 1 })
}

export async function uncollect(tx: Tx, userId: number, kind: Collected, thingId: number): Promise<void> {
  if ((await queries.drop.run(tx, { userId, kind, thingId })) > 0) countOfMember(tx, userId, { [COUNT_OF[kind]]: -1 })
}

interface OfPage {
  viewerId: number
  ids: readonly number[]
}

const loaderOf = (kind: Collected) =>
  batchLoader(async (db, asked: readonly OfPage[]) => {
    const pairs = asked.flatMap(({ viewerId, ids }) => ids.map((id) => ({ viewerId, id })))
    const rows = await queries.collectedBy.all(db, {
      kind,
      viewerIds: pairs.map(({ viewerId }) => viewerId),
      ids: pairs.map(({ id }) => id),
    })
    return asked.map(({ viewerId }) => new Set(rows.filter((row) => row.viewerId === viewerId).map(({ id }) => id)))
  })
const loaders = { post: loaderOf('post'), reply: loaderOf('reply') }
const NONE: ReadonlySet<number> = new Set()

/** The ids among `ids` that a viewer collected; anonymous visitors (0) have no collection. */
export const collectedAmong = async (
  db: Db,
  viewerId: number,
  kind: Collected,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => (viewerId === 0 || ids.length === 0 ? NONE : loaders[kind](db, { viewerId, ids }))

interface PageOf {
  readonly userId: number
  readonly kind: Collected
  readonly page?: number | undefined
  readonly size: number
}

/** One page of a member's collection, newest first; the feature of the things filters what the viewer may see. */
export async function collectionPage(
  app: Pick<App, 'db'>,
  { adult }: Pick<Viewing, 'adult'>,
  { userId, kind, page = 0, size }: PageOf,
): Promise<{ total: number; ids: number[] }> {
  const { count, fromStart, fromEnd } = adult ? { ...queries.all, count: undefined } : queries.allAges[kind]
  const total = count
    ? (await count.one(app.db, { userId, kind })).total
    : (await countsOfMember(app, userId))[COUNT_OF[kind]]
  const where = pageWindow(total, page, size)
  if (where === undefined) return { total, ids: [] }
  const about = { userId, kind, ...where }
  const ids = (await (where.fromEnd ? fromEnd : fromStart).all(app.db, about)).map(({ id }) => id)
  return { total, ids: where.fromEnd ? ids.reverse() : ids }
}

/** For a thing that is being deleted; at most one batch. @returns the number of rows */
export async function forgetCollected(
  tx: Tx,
  { kind, thingId, size }: { kind: Collected; thingId: number; size: number },
): Promise<number> {
  const rows = await queries.collectorsOf.all(tx, { kind, thingId, size })
  for (const { userId } of rows) await uncollect(tx, userId, kind, thingId)
  return rows.length
}

export const eraseCollection = (app: App, { userId }: { userId: number }): Promise<void> =>
  app.transact(async (tx) => {
    await queries.dropAll.run(tx, { userId })
    const { collectedPosts, collectedReplies } = await countsOfMember({ db: tx }, userId)
    countOfMember(tx, userId, { collectedPosts: -collectedPosts, collectedReplies: -collectedReplies })
  })

export const collectedOf = (tx: Tx, kind: Collected, ids: readonly number[]) =>
  queries.collectedOf.all(tx, { kind, ids })

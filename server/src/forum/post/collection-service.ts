import { addCollected, collectorsOf, dropCollected } from '../../content/collection/kind-service.ts'
import type { App, Viewing } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { pageWindow } from '../../platform/page-window.ts'
import * as queries from './collection-queries.ts'
import { countOfMember, countsOfMember } from './count-service.ts'

export type Collected = 'post' | 'reply'

const COUNT_OF = { post: 'collectedPosts', reply: 'collectedReplies' } as const
const R18_OF = { post: 'collectedPostsR18', reply: 'collectedRepliesR18' } as const

/** What a collected thing counts, one more or one less. */
const counted = (kind: Collected, isR18: boolean, by: 1 | -1) => ({
  [COUNT_OF[kind]]: by,
  [R18_OF[kind]]: isR18 ? by : 0,
})

export const countRated = (tx: Tx, userId: number, kind: Collected, by: number): void =>
  countOfMember(tx, userId, { [R18_OF[kind]]: by })

interface Thing {
  readonly userId: number
  readonly kind: Collected
  readonly thingId: number
}

/**
 * The caller has checked that the member may open the thing; idempotent.
 * @param thing `postId` is the post, or the post of the reply
 */
export async function collect(
  tx: Tx,
  { postId, folderId, ...thing }: Thing & { postId: number; folderId?: number | null | undefined },
): Promise<void> {
  const isR18 = (await queries.rating.maybe(tx, { postId }))?.isR18 ?? false
  if (await addCollected(tx, { ...thing, isR18, folderId }))
    countOfMember(tx, thing.userId, counted(thing.kind, isR18, 1))
}

export async function uncollect(tx: Tx, thing: Thing): Promise<void> {
  const dropped = await dropCollected(tx, thing)
  if (dropped) countOfMember(tx, thing.userId, counted(thing.kind, dropped.isR18, -1))
}

/** Rows of a member were deleted together. */
export const uncountOf =
  (kind: Collected) =>
  (tx: Tx, userId: number, rows: readonly { isR18: boolean }[]): void =>
    countOfMember(tx, userId, {
      [COUNT_OF[kind]]: -rows.length,
      [R18_OF[kind]]: -rows.filter(({ isR18 }) => isR18).length,
    })

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
  const { fromStart, fromEnd } = adult ? queries.pages.forAdults : queries.pages.forAllAges
  const counts = await countsOfMember(app, userId)
  // Nodes of the version before do not keep the second count.
  const total = Math.max(0, counts[COUNT_OF[kind]] - (adult ? 0 : counts[R18_OF[kind]]))
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
  const collectors = await collectorsOf(tx, { kind, thingId, size })
  for (const userId of collectors) await uncollect(tx, { userId, kind, thingId })
  return collectors.length
}

export const eraseCollection = (app: App, { userId }: { userId: number }): Promise<void> =>
  app.transact(async (tx) => {
    await queries.dropAll.run(tx, { userId })
    const counts = await countsOfMember({ db: tx }, userId)
    const kept = [...Object.values(COUNT_OF), ...Object.values(R18_OF)]
    countOfMember(tx, userId, Object.fromEntries(kept.map((name) => [name, -counts[name]])))
  })

export const collectedOf = (tx: Tx, kind: Collected, ids: readonly number[]) =>
  queries.collectedOf.all(tx, { kind, ids })

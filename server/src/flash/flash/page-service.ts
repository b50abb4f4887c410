import { type Data, FLASH_PAGE, type Flash, type flashCalls } from '@sp/contract'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { mentionsFor } from '../../notify/notice/mention-service.ts'
import type { App, Ctx, Reading, ViewingWithId } from '../../platform/ctx.ts'
import { type PageWindow, pageWindow } from '../../platform/page-window.ts'
import { imageAddresses } from './image-address.ts'
import * as queries from './page-queries.ts'
import { presentFlash } from './present.ts'
import { starsIn, votesOnFlashes } from './vote-service.ts'

type Rows = (Parameters<typeof presentFlash>[0] & { pictureEpoch: number })[]
export type FlashPage = Data<typeof flashCalls.ofMine>
export async function presentFlashes(ctx: Reading, rows: Rows, viewer: ViewingWithId): Promise<Flash[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const authorIds = rows.map(({ authorId }) => authorId)
  const texts = rows.map(({ content }) => content)
  const [authors, votes, mentions] = await Promise.all([
    summariesOf(ctx, authorIds),
    votesOnFlashes(ctx.db, { ids, viewerId: viewer.viewerId }),
    mentionsFor(ctx, texts, viewer),
  ])
  const summary = (id: number) => authorSummary(authors, id)
  const presentContext = { ...viewer, viewerState: starsIn(votes), mentions, summary }
  return rows.map((row) => {
    const authorEpoch = authors.get(row.authorId)?.pictureEpoch ?? 0
    return presentFlash(row, presentContext, imageAddresses(ctx, { ...row, authorEpoch }))
  })
}

export async function pageBy(
  ctx: Reading,
  viewer: ViewingWithId,
  { total, page = 0 }: { total: number; page?: number | undefined },
  rowsOf: (where: PageWindow) => Promise<Rows>,
): Promise<FlashPage> {
  const where = pageWindow(total, page, FLASH_PAGE)
  return { total, list: where ? await presentFlashes(ctx, await rowsOf(where), viewer) : [] }
}

async function rowsOfAuthors(
  app: Pick<App, 'db'>,
  viewer: ViewingWithId,
  authorIds: readonly number[],
): Promise<{ total: number; rowsOf: (where: PageWindow) => Promise<Rows> }> {
  const [{ total }, newest] = await Promise.all([
    queries.feedTotal.one(app.db, { ...viewer, authorIds }),
    queries.newestId.one(app.db, {}),
  ])
  const rowsOf = async (where: PageWindow) => {
    const ids = await feedIds(app, viewer, { authorIds, total, newestId: newest.id ?? 0 }, where)
    return queries.feedByIds.all(app.db, { ...viewer, ids })
  }
  return { total, rowsOf }
}

export async function pageOfAuthors(
  ctx: Ctx,
  viewer: ViewingWithId,
  { authorIds, page }: { authorIds: readonly number[]; page?: number | undefined },
): Promise<FlashPage> {
  const { total, rowsOf } = await rowsOfAuthors(ctx, viewer, authorIds)
  return pageBy(ctx, viewer, { total, page }, rowsOf)
}

/** How many of the first page are newer than `since`. */
export async function newOfAuthors(
  app: Pick<App, 'db'>,
  viewer: ViewingWithId,
  { authorIds, since }: { authorIds: readonly number[]; since: Date },
): Promise<number> {
  const { total, rowsOf } = await rowsOfAuthors(app, viewer, authorIds)
  const where = pageWindow(total, 0, FLASH_PAGE)
  const rows = where ? await rowsOf(where) : []
  return rows.filter(({ createdAt }) => createdAt > since).length
}

/** The first range is expected to hold twice what is asked for. */
const SPARE = 2
const LEAST_WIDER = 4
const MOST_WIDER = 64
const FEW = 4096

/**
 * By how much a range with too few rows is widened. Each range asks for every author, and rows are cheap: a range for few
 * rows is widened at once by much, so that a feed of authors who have been silent for long is found in the third.
 */
const widerFor = (rows: number): number => Math.min(MOST_WIDER, Math.max(LEAST_WIDER, Math.ceil(FEW / rows)))

/**
 * The ids of one page of several authors. Ids ascend with time, so a range of them from the nearer end of the list
 * holds the page as soon as it has as many rows as the page needs.
 */
async function feedIds(
  { db }: Pick<App, 'db'>,
  viewer: ViewingWithId,
  { authorIds, total, newestId }: { authorIds: readonly number[]; total: number; newestId: number },
  { skip, take, fromEnd }: PageWindow,
): Promise<number[]> {
  const find = fromEnd ? queries.feedIdsFromEnd : queries.feedIdsFromStart
  const rowsWanted = skip + take
  for (let width = Math.ceil((newestId * SPARE * rowsWanted) / total); ; width *= widerFor(rowsWanted)) {
    const isWhole = width >= newestId
    const range = {
      least: fromEnd || isWhole ? 0 : newestId - width,
      most: fromEnd && !isWhole ? width : Number.MAX_SAFE_INTEGER,
    }
    const rows = await find.all(db, { ...viewer, ...range, authorIds, skip, take })
    if (rows.length === take || isWhole) return rows.map(({ id }) => id)
  }
}

export const newestFlashes = ({ db }: App, size: number) => queries.candidates.all(db, { size })

export async function discoverable(ctx: Reading, viewer: ViewingWithId, ids: readonly number[]): Promise<Flash[]> {
  const found = await queries.recommended.all(ctx.db, { ids, ...viewer })
  const authors = await summariesOf(
    ctx,
    found.map(({ authorId }) => authorId),
  )
  const isOpen = ({ authorId }: { authorId: number }) =>
    authorId === viewer.viewerId || authors.get(authorId)?.isProtected === false
  const order = new Map(ids.map((id, at) => [id, at]))
  const rows = found.filter(isOpen).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return presentFlashes(ctx, rows, viewer)
}

import { type Data, POST_PAGE, type PostItem, type postCalls } from '@sp/contract'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { picturesOf } from '../../content/picture/service.ts'
import type { Pictured } from '../../content/upload/address-service.ts'
import { mentionsFor } from '../../notify/notice/mention-service.ts'
import type { App, Ctx, Reading, ViewingWithId } from '../../platform/ctx.ts'
import { type PageWindow, pageWindow } from '../../platform/page-window.ts'
import { allNodes } from '../section/service.ts'
import * as pages from './page-queries.ts'
import { type ItemRow, type PresentContext, presentItem } from './present.ts'
import { stateOf } from './rules.ts'
import { readStickies } from './sticky-service.ts'
import { loadViewerStates } from './viewer-state-service.ts'

type Row = ItemRow & { pictureEpoch: number }
export type PostPage = Data<typeof postCalls.ofMine>

const picturedOf = (rows: readonly Row[], epochOf: (authorId: number) => number): Pictured[] =>
  rows
    .filter(({ removedBy }) => removedBy === null)
    .map((row) => ({
      id: row.id,
      authorId: row.authorId,
      isPublic: stateOf(row) === 'there',
      epoch: row.pictureEpoch,
      authorEpoch: epochOf(row.authorId),
    }))

export async function loadPresentContext(
  ctx: Reading,
  rows: readonly Row[],
  { viewerId }: Pick<ViewingWithId, 'viewerId'>,
): Promise<PresentContext> {
  const [authors, nodes, stickies, marks] = await Promise.all([
    summariesOf(
      ctx,
      rows.map(({ authorId }) => authorId),
    ),
    allNodes(ctx),
    readStickies(ctx),
    loadViewerStates(ctx.db, { viewerId, ids: rows.map(({ id }) => id) }),
  ])
  const pictures = await picturesOf(
    ctx,
    'post',
    picturedOf(rows, (authorId) => authors.get(authorId)?.pictureEpoch ?? 0),
  )
  return {
    viewerId,
    viewerState: marks,
    summary: (userId) => authorSummary(authors, userId),
    nodeName: (nodeId) => nodes.get(nodeId)?.name ?? '',
    isStickied: (postId) => stickies.all.has(postId),
    pictures: (postId) => pictures.get(postId) ?? [],
  }
}

export async function presentItems(ctx: Reading, rows: readonly Row[], viewer: ViewingWithId): Promise<PostItem[]> {
  if (rows.length === 0) return []
  const excerpts = rows.map(({ excerpt }) => excerpt)
  const [presentContext, mentions] = await Promise.all([
    loadPresentContext(ctx, rows, viewer),
    mentionsFor(ctx, excerpts, viewer),
  ])
  return rows.map((row) => presentItem(row, presentContext, mentions(row.excerpt)))
}

export async function postItemsOf(ctx: Ctx, viewer: ViewingWithId, ids: readonly number[]): Promise<PostItem[]> {
  if (ids.length === 0) return []
  const rows = new Map((await pages.some.all(ctx.db, { ...viewer, ids })).map((row) => [row.id, row]))
  return presentItems(
    ctx,
    ids.flatMap((id) => rows.get(id) ?? []),
    viewer,
  )
}

export async function titlesFor(
  { db }: App,
  viewer: ViewingWithId,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await pages.titles.all(db, { ...viewer, ids })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function pageBy(
  ctx: Reading,
  viewer: ViewingWithId,
  { total, page = 0 }: { total: number; page?: number | undefined },
  rowsOf: (where: PageWindow & { total: number }) => Promise<Row[]>,
): Promise<PostPage> {
  const where = pageWindow(total, page, POST_PAGE)
  return { total, list: where ? await presentItems(ctx, await rowsOf({ ...where, total }), viewer) : [] }
}

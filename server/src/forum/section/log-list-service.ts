import { type Data, type Input, type Mute, NODE_LOG_PAGE, type NodeLogLine, type nodeCalls } from '@sp/contract'
import { viewingOf } from '../../people/follow/service.ts'
import type { App, Ctx, ViewingWithId } from '../../platform/ctx.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import { type PageWindow, pageWindow } from '../../platform/page-window.ts'
import { countsOfNode } from './count-service.ts'
import * as queries from './log-queries.ts'
import { requireNode } from './service.ts'

type TitlesFor = (ctx: App, viewing: ViewingWithId, postIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

const titlers = extensionPoint<'post', TitlesFor>('nameInLog')

/** Registered by the later post feature, to supply titles to the log. Called once, when its routes are registered. */
export const nameInLog = (app: App, titlesFor: TitlesFor): void => titlers.register(app, 'post', titlesFor)

type Row = Awaited<ReturnType<typeof queries.fromStart.one>>

const presentLine = (row: Row, titles: ReadonlyMap<number, string>): NodeLogLine => {
  const about = row.postId === null ? null : (titles.get(row.postId) ?? null)
  // A post that the viewer cannot read gets no link.
  const leads = about === null ? { postId: null, replyId: null } : { postId: row.postId, replyId: row.replyId }
  return {
    id: row.id,
    office: row.office as NodeLogLine['office'],
    action: row.action as NodeLogLine['action'],
    about,
    ...leads,
    duration: row.duration as Mute | null,
    reason: row.reason,
    kind: row.kind as NodeLogLine['kind'],
    review: row.review as NonNullable<NodeLogLine['review']> | null,
    createDatetime: row.createdAt.toISOString(),
  }
}

export async function linesFor(
  app: App,
  viewing: ViewingWithId,
  nodeId: number,
  where: Omit<PageWindow, 'fromEnd'> & { fromEnd?: boolean },
): Promise<NodeLogLine[]> {
  const rows = await (where.fromEnd ? queries.fromEnd : queries.fromStart).all(app.db, { nodeId, ...where })
  const postIds = [...new Set(rows.flatMap(({ postId }) => postId ?? []))]
  const titles = postIds.length === 0 ? undefined : await titlers.get(app, 'post')?.(app, viewing, postIds)
  return rows.map((row) => presentLine(row, titles ?? new Map()))
}

export async function log(
  ctx: Ctx,
  { nodeId, page = 0 }: Input<typeof nodeCalls.log>,
): Promise<Data<typeof nodeCalls.log>> {
  await requireNode(ctx, nodeId)
  const [viewing, { logLines: total }] = await Promise.all([viewingOf(ctx), countsOfNode(ctx.db, nodeId)])
  const where = pageWindow(total, page, NODE_LOG_PAGE)
  return { total, list: where ? await linesFor(ctx, viewing, nodeId, where) : [] }
}

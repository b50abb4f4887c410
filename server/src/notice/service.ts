import {
  type Data,
  type Input,
  NOTICE_DEFAULTS,
  NOTICE_PAGE,
  NOTICE_TYPES,
  type NoticeKind,
  type NoticeTab,
  type noticeCalls,
  noticeRefusals as refusals,
  type Unread,
} from '@sp/contract'
import { authorSummary, summariesOf } from '../account/summary-service.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Db } from '../platform/db/sql.ts'
import { refuse } from '../platform/http/refuse.ts'
import { lock } from './notify-service.ts'
import { presentNotice, type Row } from './present.ts'
import * as queries from './queries.ts'
import { removedTargets } from './target-service.ts'

type OfTab = Input<typeof noticeCalls.setReadAll>

async function countsOf(db: Db, userId: number) {
  const rows = new Map((await queries.counts.all(db, { userId })).map((row) => [row.tab, row]))
  const of = (tab: NoticeTab) => rows.get(tab) ?? { total: 0, unread: 0 }
  const unread: Unread = { 0: of(0).unread, 1: of(1).unread, 2: of(2).unread, 3: of(3).unread, 4: of(4).unread }
  return { of, unread }
}

/** How many notices a member has not read, over all tabs. */
export const unreadOf = async (app: Pick<App, 'db'>, userId: number): Promise<number> =>
  (await countsOf(app.db, userId)).unread[0]

export async function list(
  ctx: MemberCtx,
  { page = 0, classType: tab = 0 }: Input<typeof noticeCalls.list>,
): Promise<Data<typeof noticeCalls.list>> {
  const userId = ctx.viewer.id
  const { of, unread } = await countsOf(ctx.db, userId)
  const { total } = of(tab)
  const skip = page * NOTICE_PAGE
  const rows = skip < total ? await queries.page.all(ctx.db, { userId, tab, skip, size: NOTICE_PAGE }) : []
  return { total, list: await present(ctx, rows), unread }
}

async function present(ctx: MemberCtx, rows: Row[]) {
  const targets = rows.map(({ kind, sourceId }) => ({ tab: NOTICE_TYPES[kind as NoticeKind].tab, sourceId }))
  const [people, removed] = await Promise.all([
    summariesOf(
      ctx,
      rows.flatMap(({ actorId }) => actorId ?? []),
    ),
    removedTargets(ctx, targets),
  ])
  return rows.map((row) =>
    presentNotice(row, authorSummary(people, row.actorId ?? 0).nickname, !removed.has(row.sourceId)),
  )
}

export async function setRead(ctx: MemberCtx, { id }: Input<typeof noticeCalls.setRead>): Promise<null> {
  const about = { userId: ctx.viewer.id, id }
  await ctx.transact(async (tx) => {
    await lock(tx, ctx.viewer.id)
    if ((await queries.setRead.run(tx, about)) > 0) return
    if (!(await queries.find.one(tx, about)).found) refuse(refusals.gone)
  })
  return null
}

export async function setReadAll(ctx: MemberCtx, { classType: tab }: OfTab): Promise<null> {
  await ctx.transact(async (tx) => {
    await lock(tx, ctx.viewer.id)
    await queries.setReadAll.run(tx, { userId: ctx.viewer.id, tab })
  })
  return null
}

export async function deleteRead(ctx: MemberCtx, { classType: tab }: OfTab): Promise<null> {
  await ctx.transact(async (tx) => {
    await lock(tx, ctx.viewer.id)
    await queries.deleteRead.run(tx, { userId: ctx.viewer.id, tab })
  })
  return null
}

export async function settings(ctx: MemberCtx): Promise<Data<typeof noticeCalls.settings>> {
  const chosen = await queries.settings.all(ctx.db, { userId: ctx.viewer.id })
  return { notice: { ...NOTICE_DEFAULTS, ...Object.fromEntries(chosen.map(({ kind, how }) => [kind, how])) } }
}

export async function putSettings(ctx: MemberCtx, { notice }: Input<typeof noticeCalls.putSettings>): Promise<null> {
  const chosen = { kinds: Object.keys(notice), hows: Object.values(notice) }
  await ctx.transact((tx) => queries.putSettings.run(tx, { userId: ctx.viewer.id, ...chosen }))
  return null
}

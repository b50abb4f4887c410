import {
  COLLECTION_PAGE,
  type CollectedItem,
  type CollectedKind,
  type CollectedThing,
  type collectionCalls as calls,
  type Data,
  type Input,
  collectionRefusals as refusals,
} from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { type Collecting, collectedKinds } from './kind-service.ts'
import * as queries from './queries.ts'
import { cursorOf, isCollectedKind, positionOf } from './rules.ts'

function collectingOf(ctx: MemberCtx, kind: CollectedKind): Collecting {
  const found = collectedKinds.get(ctx, kind)
  if (!found) throw new Error(`no feature collects ${kind}`)
  return found
}

async function checkFolder(tx: Tx, userId: number, folderId: number | null): Promise<void> {
  if (folderId !== null) orRefuse(await queries.keepFolder.maybe(tx, { userId, folderId }), refusals.folderMissing)
}

/** What is collected is moved, also if it is out of sight by now; anything else the member must be able to open. */
export async function keep(ctx: MemberCtx, { kind, id, folderId: given }: Input<typeof calls.keep>): Promise<null> {
  const userId = ctx.viewer.id
  const folderId = given ?? null
  const collect = await collectingOf(ctx, kind).collect(ctx, { id, folderId })
  await ctx.transact(async (tx) => {
    await checkFolder(tx, userId, folderId)
    if ((await queries.move.run(tx, { userId, kind, thingId: id, folderId })) === 0) await collect(tx)
  })
  return null
}

export async function drop(ctx: MemberCtx, { kind, id }: Input<typeof calls.drop>): Promise<null> {
  const { uncollect } = collectingOf(ctx, kind)
  await ctx.transact((tx) => uncollect(tx, { userId: ctx.viewer.id, id }))
  return null
}

export async function place(
  { db, viewer }: MemberCtx,
  { kind, id }: Input<typeof calls.place>,
): Promise<Data<typeof calls.place>> {
  const found = await queries.place.maybe(db, { userId: viewer.id, kind, thingId: id })
  return found ?? null
}

export async function list(
  ctx: MemberCtx,
  { folderId, after }: Input<typeof calls.list>,
): Promise<Data<typeof calls.list>> {
  const userId = ctx.viewer.id
  const from = { userId, ...positionOf(after), size: COLLECTION_PAGE + 1 }
  const rows =
    folderId === undefined
      ? await queries.inDefault.all(ctx.db, from)
      : await queries.inFolder.all(ctx.db, { ...from, folderId })
  if (folderId !== undefined && rows.length === 0) await mustHave(ctx, folderId)
  const page = rows.slice(0, COLLECTION_PAGE)
  const last = page.at(-1)
  const thingOf = await thingsOf(ctx, page)
  return {
    list: page.map(({ kind, id, collectedAt }) => ({
      kind: kind as CollectedKind,
      id,
      collectDatetime: collectedAt.toISOString(),
      thing: thingOf(kind, id),
    })),
    next: rows.length > COLLECTION_PAGE && last ? cursorOf(last) : null,
  }
}

async function mustHave({ db, viewer }: MemberCtx, folderId: number): Promise<void> {
  const all = await queries.folders.all(db, { userId: viewer.id })
  orRefuse(
    all.find(({ id }) => id === folderId),
    refusals.folderMissing,
  )
}

type ThingOf = (kind: string, id: number) => CollectedItem['thing']

/** One question for each kind of the page. */
async function thingsOf(ctx: MemberCtx, rows: readonly { kind: string; id: number }[]): Promise<ThingOf> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter(isCollectedKind)
  const found = await Promise.all(
    kinds.map(async (kind): Promise<[string, ReadonlyMap<number, CollectedThing>]> => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
      return [kind, await collectingOf(ctx, kind).thingsOf(ctx, ids)]
    }),
  )
  const things = new Map(found)
  return (kind, id) => things.get(kind)?.get(id) ?? null
}

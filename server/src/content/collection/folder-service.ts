import { type collectionCalls as calls, type Data, type Input, collectionRefusals as refusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { collectedKinds } from './kind-service.ts'
import * as queries from './queries.ts'
import { freePlace } from './rules.ts'

export async function folders({ db, viewer }: MemberCtx): Promise<Data<typeof calls.folders>> {
  return { list: (await queries.folders.all(db, { userId: viewer.id })).map(({ id, name }) => ({ id, name })) }
}

export async function addFolder(
  { viewer }: MemberCtx,
  { name }: Input<typeof calls.addFolder>,
): Promise<Create<number>> {
  return (tx) => addNamed(tx, viewer.id, name)
}

/** Another create may take the place, never all of them: each round finds one more folder. */
async function addNamed(tx: Tx, userId: number, name: string): Promise<number> {
  // A rename waits, and sees the new name.
  await queries.lockFolders.all(tx, { userId })
  for (;;) {
    const present = await queries.folders.all(tx, { userId })
    if (present.some((folder) => folder.name === name)) refuse(refusals.taken)
    const place = freePlace(present) ?? refuse(refusals.full)
    const added = await queries.addFolder.maybe(tx, { userId, place, name })
    if (added) return added.id
  }
}

export async function renameFolder(
  ctx: MemberCtx,
  { id: folderId, name }: Input<typeof calls.renameFolder>,
): Promise<null> {
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    // So that two renames, or a rename and a new folder, do not take one name.
    await queries.lockFolders.all(tx, { userId })
    const same = await queries.sameName.maybe(tx, { userId, name })
    if (same && same.id !== folderId) refuse(refusals.taken)
    if ((await queries.renameFolder.run(tx, { userId, folderId, name })) === 0) refuse(refusals.folderMissing)
  })
  return null
}

export async function removeFolder(
  ctx: MemberCtx,
  { id: folderId, items }: Input<typeof calls.removeFolder>,
): Promise<null> {
  const at = { userId: ctx.viewer.id, folderId }
  await ctx.transact(async (tx) => {
    if (!(await queries.lockFolder.maybe(tx, at))) return
    await (items === 'keep' ? queries.toDefault.run(tx, at) : dropItems(ctx, tx, at))
    await queries.removeFolder.run(tx, at)
  })
  return null
}

async function dropItems(app: App, tx: Tx, at: { userId: number; folderId: number }): Promise<void> {
  const rows = await queries.dropItems.all(tx, at)
  for (const [kind, { uncount }] of collectedKinds.all(app)) {
    const dropped = rows.filter((row) => row.kind === kind)
    if (dropped.length > 0) uncount?.(tx, at.userId, dropped)
  }
}

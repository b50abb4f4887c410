import { PUBLIC } from '@sp/contract'
import type { Visitor } from '../follow/service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { announcePosted, announceRemoved } from './announce-service.ts'
import * as queries from './moderation-queries.ts'
import { flash, moveCount, setState } from './queries.ts'
import { HIDDEN, shareMoved } from './rules.ts'

/** What somebody reports, as they see it; undefined for what they may not know of. */
export async function evidenceOfFlash(app: App, flashId: number, viewing: Visitor) {
  const row = await flash.maybe(app.db, { ...viewing, flashId })
  if (row === undefined) return undefined
  const { authorId, content, warning, createdAt, imgs } = row
  return { ownerId: authorId, shown: { content, warning, createdAt }, files: imgs.map(({ img }) => img) }
}

/** Moves a living flash from one state to the other, and out of or back into the lists. @returns false where it was not in the first. */
async function move(app: App, tx: Tx, flashId: number, from: number, to: number): Promise<boolean> {
  const found = await queries.lockIn.maybe(tx, { flashId, state: from })
  if (found === undefined) return false
  const { authorId, warning } = found
  await setState.run(tx, { flashId, state: to })
  await moveCount.run(tx, { userId: authorId, ...shareMoved({ state: from, warning }, { state: to, warning }) })
  await (to === PUBLIC ? announcePosted : announceRemoved)(app, tx, flashId)
  return true
}

/** Out of sight for everyone but its author, until a human decides. A private one is so already. */
export const hideFlash = (app: App, tx: Tx, flashId: number) => move(app, tx, flashId, PUBLIC, HIDDEN)
export const releaseFlash = (app: App, tx: Tx, flashId: number) => move(app, tx, flashId, HIDDEN, PUBLIC)

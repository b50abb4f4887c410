import { PRIVATE, PUBLIC } from '@sp/contract'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announcePosted, announceRemoved } from './announce-service.ts'
import { flashPosted } from './events.ts'
import * as queries from './moderation-queries.ts'
import { flash, moveCount, setState } from './queries.ts'
import { HIDDEN, shareMoved, WAITING } from './rules.ts'

/** The evidence for staff, as the viewer sees it; undefined where the viewer may not see it, and for private ones. */
export async function evidenceOfFlash(app: App, flashId: number, viewing: ViewingWithId) {
  const row = await flash.maybe(app.db, { ...viewing, flashId })
  if (row === undefined || row.state === PRIVATE) return undefined
  const { authorId, content, warning, createdAt, imgs } = row
  return { ownerId: authorId, shown: { content, warning, createdAt }, files: imgs.map(({ img }) => img) }
}

export const fingerprintsOf = async (tx: Tx, flashId: number): Promise<readonly string[]> =>
  (await queries.fingerprints.one(tx, { flashId })).all

/** Changes the state of an existing flash and updates the lists. @returns undefined where it was not in `from`. */
async function move(app: App, tx: Tx, flashId: number, from: number, to: number) {
  const found = await queries.lockIn.maybe(tx, { flashId, state: from })
  if (found === undefined) return undefined
  const { authorId, warning } = found
  await setState.run(tx, { flashId, state: to })
  await moveCount.run(tx, { userId: authorId, ...shareMoved({ state: from, warning }, { state: to, warning }) })
  await (to === PUBLIC ? announcePosted : announceRemoved)(app, tx, flashId)
  return { flashId, ...found }
}

/**
 * Hides a flash from everyone but its author until staff decide; one that awaits review is already hidden. A private
 * flash needs no decision.
 */
export const hideFlash = async (app: App, tx: Tx, flashId: number): Promise<boolean> =>
  (await move(app, tx, flashId, PUBLIC, HIDDEN)) !== undefined ||
  (await queries.lockIn.maybe(tx, { flashId, state: WAITING })) !== undefined

export async function releaseFlash(app: App, tx: Tx, flashId: number): Promise<boolean> {
  if ((await move(app, tx, flashId, HIDDEN, PUBLIC)) !== undefined) return true
  const appeared = await move(app, tx, flashId, WAITING, PUBLIC)
  if (appeared === undefined) return false
  await emit(app, tx, flashPosted, { ...appeared, isPrivate: false, wasReviewed: true, fingerprints: [] })
  return true
}

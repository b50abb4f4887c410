import { PRIVATE } from '@sp/contract'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './moderation-queries.ts'
import { flash } from './queries.ts'

/** The evidence for staff, as the viewer sees it; undefined where the viewer may not see it, and for private ones. */
export async function evidenceOfFlash(app: App, flashId: number, viewing: ViewingWithId) {
  const row = await flash.maybe(app.db, { ...viewing, flashId })
  if (row === undefined || row.state === PRIVATE) return undefined
  const { authorId, content, warning, createdAt, imgs } = row
  return { ownerId: authorId, shown: { content, warning, createdAt }, files: imgs.map(({ img }) => img) }
}

export const fingerprintsOf = async (tx: Tx, flashId: number): Promise<readonly string[]> =>
  (await queries.fingerprints.one(tx, { flashId })).all

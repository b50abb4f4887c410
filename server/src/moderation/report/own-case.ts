import type { Db } from '../../platform/db/sql.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import * as queries from './queries.ts'

export async function isOwn(
  { viewer }: StaffCtx,
  db: Db,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<boolean> {
  return ownerId === viewer.id || (await queries.reported.one(db, { reporterId: viewer.id, caseId: id })).found
}

import { type ConsoleCall, common, type Role } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import type { StaffViewer } from '../platform/http/console.ts'
import { refuse } from '../platform/http/refuse.ts'
import { readToken } from '../platform/token.ts'
import * as queries from './session-queries.ts'

/** Who sits at the console: only by a session of the console; whoever lost the role or the account is out at once. */
export async function staffByToken(
  app: App,
  token: string,
  { desk }: ConsoleCall,
): Promise<{ viewer: StaffViewer; tokenHash: Buffer }> {
  const key = readToken(token)
  const row = key && (await queries.viewer.maybe(app.db, key))
  if (key === undefined || row === undefined) refuse(token === '' ? common.notLoggedIn : common.sessionOver)
  if (row.stale && !desk.background) await app.transact((tx) => queries.seen.run(tx, key))
  const viewer: StaffViewer = {
    ...row,
    id: row.userId,
    role: row.role as Role,
    adult: true,
    mutedUntil: null,
    mutedReason: '',
    verifiedUntil: null,
    answeredUntil: null,
    restrictedUntil: null,
  }
  return { viewer, tokenHash: key.tokenHash }
}

/** Whoever's role, password or account changes begins at the console anew. */
export const endStaffSessions = (tx: Tx, userId: number) => queries.endAll.run(tx, { userId })

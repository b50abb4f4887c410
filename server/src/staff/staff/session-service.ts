import { type ConsoleCall, common, type Role } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { StaffViewer } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { drawToken, readToken } from '../../platform/token.ts'
import * as queries from './session-queries.ts'

/** The user of the console, by a console session only; losing the role or the account ends access immediately. */
export async function staffByToken(
  app: App,
  token: string,
  { meta }: ConsoleCall,
): Promise<{ viewer: StaffViewer; tokenHash: Buffer }> {
  const key = readToken(token)
  const row = key && (await queries.viewer.maybe(app.db, key))
  if (key === undefined || row === undefined) refuse(token === '' ? common.notLoggedIn : common.sessionOver)
  if (row.stale && !meta.background) await app.transact((tx) => queries.seen.run(tx, key))
  const viewer: StaffViewer = {
    ...row,
    id: row.userId,
    role: row.role as Role,
    adult: true,
    mutedUntil: null,
    mutedReason: '',
    verifiedUntil: null,
    answeredUntil: null,
    method: 'password',
    hasFactor: false,
    squareOpen: false,
    restrictedUntil: null,
    knownUntil: app.clock.now(),
  }
  return { viewer, tokenHash: key.tokenHash }
}

type OfSession = Pick<StaffViewer, 'id' | 'sessionId'>

/** The current role at the start of the transaction, since the request may have waited; locks the session. */
export async function lockStaffSession(tx: Tx, { id: userId, sessionId }: OfSession): Promise<Role> {
  return orRefuse(await queries.lockSession.maybe(tx, { userId, sessionId }), common.sessionOver).role as Role
}

/** undefined where the password or the role has changed in between. */
export async function startStaffSession(
  tx: Tx,
  about: { userId: number; passwordHash: string; enrolled: boolean },
): Promise<string | undefined> {
  const { token, tokenHash } = drawToken(about.userId)
  const begun = await queries.add.run(tx, { ...about, tokenHash, id: drawUserId() })
  return begun === 1 ? token : undefined
}

export async function enrolSession(tx: Tx, { id: userId, sessionId }: OfSession): Promise<void> {
  await queries.end.run(tx, { userId, exceptId: sessionId })
  await queries.enrol.run(tx, { userId, sessionId })
}

/** @returns until when irreversible actions are allowed without a new code. */
export const refreshSession = async (tx: Tx, { id: userId, sessionId }: OfSession): Promise<Date> =>
  (await queries.refresh.one(tx, { userId, sessionId })).until

export const endStaffSession = (tx: Tx, { id: userId, sessionId }: OfSession) =>
  queries.endOne.run(tx, { userId, sessionId })

export const endStaffSessions = (tx: Tx, userId: number) => queries.end.run(tx, { userId, exceptId: 0 })

export const sweepStaffSessions = (app: App) => app.transact((tx) => queries.sweep.run(tx, {}))

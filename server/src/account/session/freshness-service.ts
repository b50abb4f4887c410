import { common, sessionRefusals as refusals } from '@sp/contract'
import type { App, MemberCtx, Viewer } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { announceAccountChange } from '../account/account-change-service.ts'
import { openSquare } from './queries.ts'
import { hasAnswered, isFresh } from './rules.ts'

/** For a day after a reset by mail or the end of the factors, the session may neither view nor change email, phone and similar bindings. */
export function refuseRestricted({ viewer }: MemberCtx): void {
  if (viewer.restrictedUntil !== null) refuse(refusals.restricted)
}

export const isFreshNow = ({ viewer, clock }: MemberCtx): boolean => isFresh(viewer, clock.now())

/**
 * Actions that could take over an account require a login, a password or an answer within the last ten minutes; of a
 * member with a second factor a login or a verification with it.
 */
export function requireFresh(ctx: MemberCtx): void {
  refuseRestricted(ctx)
  if (!isFreshNow(ctx)) refuse(refusals.staleLogin, ctx.viewer.hasFactor ? { data: { factor: true } } : {})
}

export const hasJustAnswered = ({ viewer, clock }: MemberCtx): boolean => hasAnswered(viewer, clock.now())

/** The one guard of the square for members with a factor: asked once in a session, and remembered with it. */
export async function requireOpenSquare(app: App, viewer: Viewer): Promise<void> {
  if (!viewer.hasFactor || viewer.squareOpen) return
  if (!isFresh(viewer, app.clock.now())) refuse(common.squareLocked)
  await app.transact(async (tx) => {
    // The first page of the square sends several calls at the same moment.
    const opened = await openSquare.run(tx, { userId: viewer.id, sessionId: viewer.sessionId })
    if (opened > 0) await announceAccountChange(app, tx, viewer.id)
  })
}

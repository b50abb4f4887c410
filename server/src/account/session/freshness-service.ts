import { sessionRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { hasAnswered, isFresh } from './rules.ts'

/** For a day after a reset by mail, the session may neither view nor change email, phone and similar bindings. */
export function refuseRestricted({ viewer }: MemberCtx): void {
  if (viewer.restrictedUntil !== null) refuse(refusals.restricted)
}

/** Actions that could take over an account require a login, a password or an answer within the last ten minutes. */
export function requireFresh(ctx: MemberCtx): void {
  refuseRestricted(ctx)
  if (!isFresh(ctx.viewer, ctx.clock.now())) refuse(refusals.staleLogin)
}

export const hasJustAnswered = ({ viewer, clock }: MemberCtx): boolean => hasAnswered(viewer, clock.now())

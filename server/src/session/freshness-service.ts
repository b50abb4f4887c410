import { sessionRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../platform/ctx.ts'
import { refuse } from '../platform/http/refuse.ts'
import { hasAnswered, isFresh } from './rules.ts'

/** For a day after a reset by mail, whoever did it may not look at or change what the account is bound to. */
export function refuseRestricted({ viewer }: MemberCtx): void {
  if (viewer.restrictedUntil !== null) refuse(refusals.restricted)
}

/** What could take an account over needs a login, a password or an answer of the last ten minutes. */
export function requireFresh(ctx: MemberCtx): void {
  refuseRestricted(ctx)
  if (!isFresh(ctx.viewer, ctx.clock.now())) refuse(refusals.staleLogin)
}

/** Whether the security question was answered in this session within ten minutes. */
export const hasJustAnswered = ({ viewer, clock }: MemberCtx): boolean => hasAnswered(viewer, clock.now())

import type { LoginMethod } from '@sp/contract'
import type { Viewer } from '../../platform/ctx.ts'

const FRESH_MS = 10 * 60_000

const WITH_FACTOR: ReadonlySet<LoginMethod> = new Set(['code', 'passwordKey', 'key', 'recovery'])

const isOpen = (until: Date | null, now: Date): boolean => until !== null && until > now

export const hasAnswered = (viewer: Pick<Viewer, 'answeredUntil'>, now: Date): boolean =>
  isOpen(viewer.answeredUntil, now)

type Proven = Pick<Viewer, 'since' | 'verifiedUntil' | 'answeredUntil' | 'hasFactor' | 'method'>

/** A member with a second factor is fresh after a log-in or a verification with it. */
export function isFresh(viewer: Proven, now: Date): boolean {
  const hasBegun = now.getTime() - viewer.since.getTime() <= FRESH_MS
  if (viewer.hasFactor) return (hasBegun && WITH_FACTOR.has(viewer.method)) || isOpen(viewer.verifiedUntil, now)
  return hasBegun || isOpen(viewer.verifiedUntil, now) || hasAnswered(viewer, now)
}

import type { Viewer } from '../../platform/ctx.ts'

const FRESH_MS = 10 * 60_000

const isOpen = (until: Date | null, now: Date): boolean => until !== null && until > now

export const hasAnswered = (viewer: Pick<Viewer, 'answeredUntil'>, now: Date): boolean =>
  isOpen(viewer.answeredUntil, now)

export const isFresh = (viewer: Pick<Viewer, 'since' | 'verifiedUntil' | 'answeredUntil'>, now: Date): boolean =>
  now.getTime() - viewer.since.getTime() <= FRESH_MS || isOpen(viewer.verifiedUntil, now) || hasAnswered(viewer, now)

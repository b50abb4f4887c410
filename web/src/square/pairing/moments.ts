import { PAIR_MOMENTS, type PairSession, type PairStatus } from '@sp/contract'

export type StageMoment = 'profile' | 'face' | 'lover'

const MOMENT_OF: Partial<Record<PairStatus, StageMoment>> = {
  FACE_PAIRING: 'profile',
  READY_BE_LOVER: 'face',
  NOW_LOVER: 'lover',
}

/** What both have just agreed to, until the viewer was shown it; never from a server that does not store that. */
export function newMoment({
  status,
  seen,
  sessionFinished,
}: Pick<PairSession, 'status' | 'seen' | 'sessionFinished'>): StageMoment | undefined {
  const moment = sessionFinished ? undefined : MOMENT_OF[status]
  return moment !== undefined && seen !== undefined && seen < PAIR_MOMENTS[moment] ? moment : undefined
}

import type { PairStatus } from '@sp/contract'

/** What one goes through, as the stepper shows it. Both statuses before the locks open are one step. */
export const STEPS = ['meet', 'profile', 'face', 'week', 'lover'] as const
export type Step = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<PairStatus, Step>> = {
  CREATED: 'profile',
  SAY_HELLO: 'profile',
  FACE_PAIRING: 'face',
  READY_BE_LOVER: 'week',
  NOW_LOVER: 'lover',
  BREAK_UP: 'lover',
}

export const stepOf = (status: PairStatus): Step => STEP_OF[status]
export const placeOf = (step: Step): number => STEPS.indexOf(step)

/** Two who are together keep what was opened on the way; after a break-up it is closed. */
export const looksBack = (status: PairStatus): boolean => status !== 'BREAK_UP'

/** The step that the address asks for, where it is behind; else the one where the pairing stands. */
export function viewedStep(asked: string | null, status: PairStatus): Step {
  const now = stepOf(status)
  const step = STEPS.find((each) => each === asked)
  return step && looksBack(status) && placeOf(step) < placeOf(now) ? step : now
}

/** The one before or after it; undefined at the beginning, and where it would be one that is not reached yet. */
export function besideStep(step: Step, by: -1 | 1, status: PairStatus): Step | undefined {
  const at = placeOf(step) + by
  return at > placeOf(stepOf(status)) ? undefined : STEPS[at]
}

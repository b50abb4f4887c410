import type { PairStatus } from '@sp/contract'

/** The steps of the stepper. Both statuses before the locked fields are disclosed are one step. */
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

/** Two who are together can reopen past steps; after a break-up they cannot. */
export const looksBack = (status: PairStatus): boolean => status !== 'BREAK_UP'

export function viewedStep(asked: string | null, status: PairStatus): Step {
  const now = stepOf(status)
  const step = STEPS.find((each) => each === asked)
  return step && looksBack(status) && placeOf(step) < placeOf(now) ? step : now
}

/** The neighbouring step; undefined before the first, and after the current one. */
export function besideStep(step: Step, by: -1 | 1, status: PairStatus): Step | undefined {
  const at = placeOf(step) + by
  return at > placeOf(stepOf(status)) ? undefined : STEPS[at]
}

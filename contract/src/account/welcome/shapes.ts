import { oneOf, type Static, T } from '../../wire/schema.ts'

/** Sections to join in the first steps. */
export const FIRST_SECTIONS = 2
/** Days after registration in which the first steps are shown. */
export const FIRST_STEPS_DAYS = 30
/** Days in which the first post of a new member is marked. */
export const FIRST_POST_DAYS = 7

/** What a new member has done so far; a step that was done stays done. */
export const FirstSteps = T.Object({
  avatar: T.Boolean(),
  sections: oneOf([0, 1, FIRST_SECTIONS]),
  spoke: T.Boolean(),
})
export type FirstSteps = Static<typeof FirstSteps>

export const areStepsDone = ({ avatar, sections, spoke }: FirstSteps): boolean =>
  avatar && sections === FIRST_SECTIONS && spoke

import { nullable, type Static, T, time } from '../../wire/schema.ts'

/**
 * One member's side of a breakup: the reason, empty if they did not end it or gave none, and the words they
 * added since, earliest first. A member who has not ended the pairing is still in love.
 */
export const BreakRecord = T.Object({
  breakupReason: T.String(),
  breakupDatetime: nullable(time()),
  inLove: T.Boolean(),
  more: T.Array(T.Object({ reason: T.String(), createDatetime: time() })),
})
export type BreakRecord = Static<typeof BreakRecord>

const nullableRemark = nullable(T.Object({ comment: T.String(), createDatetime: time() }))
/** The texts of both members at one step of their story. */
export const StoryStep = T.Object({ mine: nullableRemark, his: nullableRemark })
export type StoryStep = Static<typeof StoryStep>

/** Number of texts that each member may add after the end. */
export const BREAK_WORDS = 20

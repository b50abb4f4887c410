import { nullable, type Static, T, time } from '../wire/schema.ts'

/**
 * One side of an end: why they ended it, empty where they did not or had no words, and what they wrote since, the earliest
 * first. Who has not ended it is in love still.
 */
export const BreakRecord = T.Object({
  breakupReason: T.String(),
  breakupDatetime: nullable(time()),
  inLove: T.Boolean(),
  more: T.Array(T.Object({ reason: T.String(), createDatetime: time() })),
})
export type BreakRecord = Static<typeof BreakRecord>

const said = nullable(T.Object({ comment: T.String(), createDatetime: time() }))
/** What both said at one step of their story. */
export const StoryStep = T.Object({ mine: said, his: said })
export type StoryStep = Static<typeof StoryStep>

/** Words that each may add to an end. */
export const BREAK_WORDS = 20

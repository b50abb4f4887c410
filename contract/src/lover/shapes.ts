import { nullable, T, time } from '../wire/schema.ts'

export const BreakRecord = nullable(
  T.Object({ breakupReason: T.String(), breakupDatetime: nullable(time()), inLove: T.Boolean() }),
)

const said = nullable(T.Object({ comment: T.String(), createDatetime: time() }))
/** What both said at one step of their story. */
export const StoryStep = T.Object({ mine: said, his: said })

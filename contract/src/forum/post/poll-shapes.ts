import { count, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const POLL_OPTIONS_MIN = 2
export const POLL_OPTIONS_MAX = 8
export const POLL_OPTION_MAX = 30
/** Days until the end; a poll may also have none. */
export const POLL_DAYS = [1, 3, 7] as const

export const pollOption = () =>
  text({ max: POLL_OPTION_MAX }, { required: '选项不能为空', tooLong: `每个选项最多 ${POLL_OPTION_MAX} 个字` })

/** Fixed from its publication on: an edit of the post does not change it. */
export const PollDraft = T.Object({
  options: T.Array(pollOption(), { minItems: POLL_OPTIONS_MIN, maxItems: POLL_OPTIONS_MAX }),
  /** A member may choose several options. */
  multiple: T.Boolean(),
  /** Without it, the poll has no end. */
  days: T.Optional(oneOf(POLL_DAYS)),
})
export type PollDraft = Static<typeof PollDraft>

/** Positions of the chosen options. An empty list opens the results without a vote, and is final too. */
export const pollChoices = () =>
  T.Array(T.Integer({ minimum: 0, maximum: POLL_OPTIONS_MAX - 1 }), { maxItems: POLL_OPTIONS_MAX, uniqueItems: true })

/** Who chose what is in no answer. */
export const Poll = T.Object({
  options: T.Array(T.String(), { maxItems: POLL_OPTIONS_MAX }),
  multiple: T.Boolean(),
  endsAt: nullable(time()),
  ended: T.Boolean(),
  /** Members who chose at least one option. */
  voters: count(),
  /** Votes of each option, after the end or for a viewer who has voted. */
  votes: T.Optional(T.Array(count(), { maxItems: POLL_OPTIONS_MAX })),
  /** What the viewer chose; absent if they have not voted. */
  mine: T.Optional(pollChoices()),
})
export type Poll = Static<typeof Poll>

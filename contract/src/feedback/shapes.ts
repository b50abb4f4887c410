import { Holder } from '../console/claim-shapes.ts'
import { MemberBrief } from '../console/shapes.ts'
import { id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const TICKET_PAGE = 10
/** Open ones of one member (DECISIONS 7), and new ones a day. */
export const TICKETS_OPEN = 3
export const TICKETS_A_DAY = 3
export const TICKET_OTHERS_MAX = 500
export const TICKET_WORDS_MAX = 50
export const TICKET_ANSWER_MAX = 2000
/** What was ended goes for good after so many days. */
export const TICKET_KEPT_DAYS = 180
/** Tickets of one page of the console. */
export const TICKET_QUEUE_PAGE = 30

export const TICKET_STATES = ['in-process', 'ended'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/**
 * What became of the account that a ticket asks for: nothing yet, it waits (the account is told and can cancel), a code
 * is there for whoever asked, it was used, the account cancelled, or nobody fetched and used it in time.
 */
export const TICKET_RESETS = ['none', 'waiting', 'ready', 'used', 'cancelled', 'expired'] as const
export type TicketReset = (typeof TICKET_RESETS)[number]

const words = (max: number) => text({ min: 0, max }, { tooLong: `最多 ${max} 字` })
export const ticketWords = () => words(TICKET_WORDS_MAX)
export const ticketOthers = () => words(TICKET_OTHERS_MAX)
export const ticketPhone = () => text({ min: 0, max: 20, pattern: '^([0-9]{11})?$' }, { wrong: '请填入正确手机号' })

/** As whoever wrote it reads it again: address and number are masked. */
export const Ticket = T.Object({
  id: id(),
  username: T.String(),
  email: T.String(),
  phone: T.String(),
  createTime: T.String(),
  createLocation: T.String(),
  others: T.String(),
  /** An answer to the security question was given. Whether it is right is told to staff alone: it would be a way to guess. */
  answered: T.Boolean(),
  state: oneOf(TICKET_STATES),
  reset: oneOf(TICKET_RESETS),
  /** From when on the code can be fetched; null where none is on its way. */
  readyAt: nullable(time()),
  response: T.String(),
  feedbackTime: nullable(time()),
  createDatetime: time(),
})
export type Ticket = Static<typeof Ticket>

export const TICKET_FILTERS = ['open', 'held', 'ended'] as const

export const TicketRow = T.Object({
  id: id(),
  from: MemberBrief,
  /** The account it asks for, half hidden. */
  username: T.String(),
  state: oneOf(TICKET_STATES),
  reset: oneOf(TICKET_RESETS),
  createDatetime: time(),
  endDatetime: nullable(time()),
  held: nullable(Holder),
})
export type TicketRow = Static<typeof TicketRow>

/** Whether what somebody says of an account is so; `none` where they said nothing, or nothing is known. */
export const MATCHES = ['same', 'different', 'none'] as const
export type Match = (typeof MATCHES)[number]
const match = () => oneOf(MATCHES)
/** `unjudged`: too many tried that account's question on that day. */
export const ANSWERS = [...MATCHES, 'unjudged'] as const
export type TicketAnswer = (typeof ANSWERS)[number]

/** As staff judge it: what was said, addresses and numbers masked, and whether it fits; never the account's own data, nor the answer. */
export const TicketCase = T.Object({
  ...TicketRow.properties,
  email: T.String(),
  phone: T.String(),
  createTime: T.String(),
  createLocation: T.String(),
  others: T.String(),
  response: T.String(),
  readyAt: nullable(time()),
  checks: T.Object({ exists: T.Boolean(), email: match(), phone: match(), answer: oneOf(ANSWERS) }),
  /** When the account was made, to the month: to compare with what was said. */
  registered: nullable(T.String()),
  /** How many devices it is logged in on: they are told of a reset, and can cancel it. */
  devices: T.Integer(),
  fromSince: time(),
  openOfMember: T.Integer(),
  /** Whoever looks asked for it, or it is about their account: a colleague handles it. */
  isOwn: T.Boolean(),
})
export type TicketCase = Static<typeof TicketCase>

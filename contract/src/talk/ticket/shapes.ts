import { Claimant } from '../../console/claim-shapes.ts'
import { MemberSummary } from '../../console/shapes.ts'
import { id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const TICKET_PAGE = 10
/** Open tickets per member (DECISIONS 7), and new tickets per day. */
export const TICKETS_OPEN = 3
export const TICKETS_A_DAY = 3
export const TICKET_OTHERS_MAX = 500
export const TICKET_WORDS_MAX = 50
export const TICKET_ANSWER_MAX = 2000
/** Retention of closed tickets in days. */
export const TICKET_RETENTION_DAYS = 180
export const TICKET_QUEUE_PAGE = 30

export const TICKET_STATES = ['in-process', 'ended'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/**
 * State of the account recovery: not granted; waiting (the account is notified and can cancel); code ready; used;
 * cancelled by the account; or not used in time.
 */
export const TICKET_RESETS = ['none', 'waiting', 'ready', 'used', 'cancelled', 'expired'] as const
export type TicketReset = (typeof TICKET_RESETS)[number]

const words = (max: number) => text({ min: 0, max }, { tooLong: `最多 ${max} 字` })
export const ticketWords = () => words(TICKET_WORDS_MAX)
export const ticketOthers = () => words(TICKET_OTHERS_MAX)
export const ticketPhone = () => text({ min: 0, max: 20, pattern: '^([0-9]{11})?$' }, { wrong: '请填入正确手机号' })

/** A ticket as its author sees it: address and number are masked. */
export const Ticket = T.Object({
  id: id(),
  username: T.String(),
  email: T.String(),
  phone: T.String(),
  createTime: T.String(),
  createLocation: T.String(),
  others: T.String(),
  /**
   * A security answer was given. Only staff see whether it is correct; otherwise a ticket would be a way to guess
   * it.
   */
  answered: T.Boolean(),
  state: oneOf(TICKET_STATES),
  reset: oneOf(TICKET_RESETS),
  /** Time from which the code can be fetched; null if none is coming. */
  readyAt: nullable(time()),
  response: T.String(),
  feedbackTime: nullable(time()),
  createDatetime: time(),
})
export type Ticket = Static<typeof Ticket>

export const TICKET_FILTERS = ['open', 'held', 'ended'] as const

export const TicketRow = T.Object({
  id: id(),
  from: MemberSummary,
  /** The requested account, partly masked. */
  username: T.String(),
  state: oneOf(TICKET_STATES),
  reset: oneOf(TICKET_RESETS),
  createDatetime: time(),
  endDatetime: nullable(time()),
  held: nullable(Claimant),
})
export type TicketRow = Static<typeof TicketRow>

/** Whether a claim about the account is true; `none` if there is no claim or nothing to compare. */
export const MATCHES = ['same', 'different', 'none'] as const
export type Match = (typeof MATCHES)[number]
const match = () => oneOf(MATCHES)
/** `unjudged`: too many attempts at that account's question on that day. */
export const ANSWERS = [...MATCHES, 'unjudged'] as const
export type TicketAnswer = (typeof ANSWERS)[number]

/**
 * A ticket as staff see it: the claims, with masked addresses and numbers, and whether they match; never the
 * account's own data or the security answer.
 */
export const TicketCase = T.Object({
  /** Its recovery is requested and waits for a second colleague. */
  waitsForSecond: T.Optional(T.Boolean()),
  ...TicketRow.properties,
  email: T.String(),
  phone: T.String(),
  createTime: T.String(),
  createLocation: T.String(),
  others: T.String(),
  response: T.String(),
  readyAt: nullable(time()),
  checks: T.Object({ exists: T.Boolean(), email: match(), phone: match(), answer: oneOf(ANSWERS) }),
  /** Month of registration, to compare with the claim. */
  registered: nullable(T.String()),
  /** Number of logged-in devices, which are notified of a reset and can cancel it. */
  devices: T.Integer(),
  fromSince: time(),
  openOfMember: T.Integer(),
  /** The viewer wrote the ticket or owns the account, so a colleague must handle it. */
  isOwn: T.Boolean(),
})
export type TicketCase = Static<typeof TicketCase>

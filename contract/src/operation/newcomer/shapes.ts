import { Colleague, MemberSummary } from '../../console/shapes.ts'
import { count, id, nullable, type Static, T, time } from '../../wire/schema.ts'

export const NEWCOMERS_PAGE = 50
/** Newcomers whom one act approves or declines. */
export const NEWCOMERS_MAX = 100

export const NEWCOMER_STATES = ['waiting', 'declined'] as const
export type NewcomerState = (typeof NEWCOMER_STATES)[number]

/** A newcomer whom staff have not approved. */
export const Newcomer = T.Object({
  ...MemberSummary.properties,
  /** Why they come, in their own words. */
  words: T.String(),
  at: time(),
  /** Then the account is erased. */
  closesAt: time(),
  /** The reason that staff gave, which the newcomer reads. */
  declined: nullable(T.String()),
})
export type Newcomer = Static<typeof Newcomer>

/** How long an account's network is known after its registration, as a keyed hash. */
export const NETWORK_DAYS = 7
export const REFUSAL_DAYS = [1, 7, 30] as const
export type RefusalDays = (typeof REFUSAL_DAYS)[number]
/** Counting of refused registrations stops here. */
export const REFUSED_COUNTED = 10_000
/** Refused networks at a time. */
export const NETWORKS_MAX = 500

/** A network from which no account is registered; its address is not known. */
export const RefusedNetwork = T.Object({
  id: id(),
  since: time(),
  until: time(),
  by: nullable(T.Pick(Colleague, ['id', 'nickname'])),
  /** Accounts for which it was refused. */
  accounts: count(),
  /** Registrations that were refused since. */
  refused: count(),
})
export type RefusedNetwork = Static<typeof RefusedNetwork>

import { MemberSummary } from '../../console/shapes.ts'
import { nullable, type Static, T, time } from '../../wire/schema.ts'

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

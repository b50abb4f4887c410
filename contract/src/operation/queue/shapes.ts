import { Colleague } from '../../console/shapes.ts'
import { count, id, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const CLAIM_KINDS = ['report', 'appeal', 'ticket'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** A claim: until it expires no other colleague can decide. */
export const Claim = T.Object({ kind: oneOf(CLAIM_KINDS), id: id(), by: Colleague, until: time() })
export type Claim = Static<typeof Claim>

/** Waiting cases that the viewer may see; polled every few seconds by each open console. */
export const ConsoleState = T.Object({
  /** `attendant`: support threads that wait for an answer and are free or claimed by the viewer. */
  waiting: T.Object({ report: count(), appeal: count(), proposal: count(), attendant: count(), ticket: count() }),
  muted: count(),
  holds: T.Array(Claim),
})
export type ConsoleState = Static<typeof ConsoleState>

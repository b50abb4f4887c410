import { Colleague } from '../../console/shapes.ts'
import { count, id, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const HOLD_KINDS = ['report', 'appeal', 'ticket'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

/** A claim: until it expires no other colleague can decide. */
export const Hold = T.Object({ kind: oneOf(HOLD_KINDS), id: id(), by: Colleague, until: time() })
export type Hold = Static<typeof Hold>

/** Waiting cases that the viewer may see; polled every few seconds by each open console. */
export const DeskState = T.Object({
  /** `attendant`: support threads that wait for an answer and are free or claimed by the viewer. */
  waiting: T.Object({ report: count(), appeal: count(), proposal: count(), attendant: count(), ticket: count() }),
  muted: count(),
  holds: T.Array(Hold),
})
export type DeskState = Static<typeof DeskState>

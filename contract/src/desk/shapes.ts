import { Colleague } from '../console/shapes.ts'
import { count, id, oneOf, type Static, T, time } from '../wire/schema.ts'

/** What one colleague at a time works on. */
export const HOLD_KINDS = ['report', 'appeal', 'ticket'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

/** Who works on what, and until when nobody else can decide it. */
export const Hold = T.Object({ kind: oneOf(HOLD_KINDS), id: id(), by: Colleague, until: time() })
export type Hold = Static<typeof Hold>

/** What waits, as far as whoever asks may see it; asked every few seconds by each open console. */
export const DeskState = T.Object({
  /** Of customer service: the threads that wait for an answer and are free or one's own. */
  waiting: T.Object({ report: count(), appeal: count(), proposal: count(), attendant: count(), ticket: count() }),
  muted: count(),
  holds: T.Array(Hold),
})
export type DeskState = Static<typeof DeskState>

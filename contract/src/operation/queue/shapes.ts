import { Colleague, ColleagueName } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const CLAIM_KINDS = ['report', 'appeal', 'ticket'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** A claim: until it expires no other colleague can decide. */
export const Claim = T.Object({ kind: oneOf(CLAIM_KINDS), id: id(), by: Colleague, until: time() })
export type Claim = Static<typeof Claim>

export const SHIFT_NOTE_MAX = 1000
/** Older ones are deleted. */
export const SHIFT_NOTES = 20

/** What one shift leaves for the next. */
export const ShiftNote = T.Object({
  id: id(),
  text: T.String(),
  by: ColleagueName,
  at: time(),
  /** Who acknowledged it, and whether the viewer needs not: they did, or wrote it. */
  seenBy: T.Array(ColleagueName),
  seen: T.Boolean(),
})
export type ShiftNote = Static<typeof ShiftNote>

/** Waiting cases that the viewer may see; polled every few seconds by each open console. */
export const ConsoleState = T.Object({
  /** `attendant`: support threads that wait for an answer and are free or claimed by the viewer. */
  waiting: T.Object({
    report: count(),
    appeal: count(),
    proposal: count(),
    attendant: count(),
    ticket: count(),
    /** Missing in answers of the version before. */
    newcomer: T.Optional(count()),
    /** Requests that the viewer may confirm. */
    countersign: T.Optional(count()),
  }),
  muted: count(),
  holds: T.Array(Claim),
  /** The latest note of a colleague, until the viewer acknowledges it; without its text, because this is polled. */
  note: T.Optional(nullable(T.Object({ id: id(), by: ColleagueName, at: time() }))),
})
export type ConsoleState = Static<typeof ConsoleState>

export const shiftNoteText = () =>
  text({ max: SHIFT_NOTE_MAX }, { required: '请写点什么', tooLong: `最多 ${SHIFT_NOTE_MAX} 字` })

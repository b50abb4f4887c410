import { ROLES } from '../wire/call.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'

/** act: something was done; look: something was read; refused: it was not allowed. */
export const AUDIT_KINDS = ['act', 'look', 'refused'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** As whom: `member` where somebody tried who is not staff, `machine` by a job or on the command line. */
export const AUDIT_ROLES = ['member', ...ROLES, 'machine'] as const

/** What a line asks about a person: found when it is read, since the log itself holds numbers alone. */
export const AuditPerson = T.Object({ id: id(), username: T.String(), nickname: T.String() })
export type AuditPerson = Static<typeof AuditPerson>

export const AuditLine = T.Object({
  seq: id(),
  at: time(),
  /** null where nobody was signed in. */
  by: nullable(AuditPerson),
  /** As they stood then. */
  role: oneOf(AUDIT_ROLES),
  kind: oneOf(AUDIT_KINDS),
  /** A key of the table of permissions, or the name of what a job or the command line does. */
  call: T.String(),
  about: nullable(T.Object({ kind: T.String(), id: T.String(), person: nullable(AuditPerson) })),
  reason: T.String(),
  /** From what to what, how many: never what a member wrote. */
  details: T.Record(T.String(), T.Unknown()),
  /** In hex: of the line before, and of this one, which holds that one in it. */
  previous: T.String(),
  hash: T.String(),
  /** Whether the hash fits what the line says. */
  intact: T.Boolean(),
  /** Made with a key that is outside the database; false for lines of version 0.1.0. */
  keyed: T.Boolean(),
})
export type AuditLine = Static<typeof AuditLine>

/** The state of the chain, as it was last gone through. */
export const AuditChain = T.Object({
  /** All lines there are: their numbers have no gaps. */
  lines: count(),
  /** null before the first time. */
  verifiedAt: nullable(time()),
  /** Up to which line. */
  verifiedTo: count(),
  /** The first line that does not fit; null where all do. */
  brokenAt: nullable(id()),
  /** From this line on nobody writes one that fits without a key that is outside the database. */
  keyedFrom: id(),
  /** The first one after it that has no key all the same: of a version that still ran during an update, to be looked at. */
  plainAt: nullable(id()),
})
export type AuditChain = Static<typeof AuditChain>

/** Lines of one page, the latest first. */
export const AUDIT_PAGE = 50
/** Lines of one export. */
export const AUDIT_EXPORT_MAX = 10_000

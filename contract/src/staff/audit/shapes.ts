import { ROLES } from '../../wire/call.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

/** act: a change; look: a read; refused: a forbidden attempt. */
export const AUDIT_KINDS = ['act', 'look', 'refused'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/**
 * Role of the actor: `member` for an attempt by an account that is not staff, `machine` for a job or the
 * command line.
 */
export const AUDIT_ROLES = ['member', ...ROLES, 'machine'] as const

/** Current data of an account; the log itself stores only ids. */
export const AuditPerson = T.Object({ id: id(), username: T.String(), nickname: T.String() })
export type AuditPerson = Static<typeof AuditPerson>

export const AuditLine = T.Object({
  seq: id(),
  at: time(),
  /** null without a session. */
  by: nullable(AuditPerson),
  /** The role at that time. */
  role: oneOf(AUDIT_ROLES),
  kind: oneOf(AUDIT_KINDS),
  /** A key of the permission table, or the name of a job or command. */
  call: T.String(),
  about: nullable(T.Object({ kind: T.String(), id: T.String(), person: nullable(AuditPerson) })),
  reason: T.String(),
  /** Old and new values, and counts; never content written by members. */
  details: T.Record(T.String(), T.Unknown()),
  /** Hex hashes of the previous line and of this one, which covers the previous hash. */
  previous: T.String(),
  hash: T.String(),
  /** The hash matches the content of the line. */
  intact: T.Boolean(),
  /** The hash uses a key outside the database; false for lines of version 0.1.0. */
  keyed: T.Boolean(),
  /** Its key was lost: whether the hash matches is unknown, and `intact` means nothing. */
  unverifiable: T.Optional(T.Boolean()),
})
export type AuditLine = Static<typeof AuditLine>

export const AuditChain = T.Object({
  /** Number of lines; their numbers have no gaps. */
  lines: count(),
  /** null before the first verification. */
  verifiedAt: nullable(time()),
  /** Last verified line. */
  verifiedTo: count(),
  /** First line with a wrong hash; null if there is none. */
  brokenAt: nullable(id()),
  /** From this line on, valid hashes need the key outside the database. */
  keyedFrom: id(),
  /** Earlier lines with a key are under a master key that was lost; absent if none was. */
  renewedFrom: T.Optional(id()),
  /**
   * First later line without a key, written by an old version that still ran during an update; needs inspection.
   */
  plainAt: nullable(id()),
})
export type AuditChain = Static<typeof AuditChain>

/** Lines per page, latest first. */
export const AUDIT_PAGE = 50
export const AUDIT_EXPORT_MAX = 10_000

import { consoleRefusals, type Role, type Subject } from '@sp/contract'
import type { Ctx, Viewer } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { refuse } from './refuse.ts'

export interface StaffViewer extends Viewer {
  readonly role: Role
  /** false without a second factor: then they may only enrol one. */
  readonly enrolled: boolean
  /** Set when a code is confirmed again; until then irreversible actions are allowed. */
  readonly freshUntil: Date | null
}

export interface StaffCtx extends Ctx<StaffViewer> {
  /** The call is irreversible; its log entry records that. */
  isFinal?: boolean
}

export interface Entry {
  call: string
  about?: { kind: Subject; id: string | number } | undefined
  reason?: string | undefined
  details?: object | undefined
}

export interface AuditLog {
  look(ctx: StaffCtx, entry: Entry): Promise<void>
  act(ctx: StaffCtx, tx: Tx, entry: Entry): Promise<void>
  refused(ctx: StaffCtx, entry: Entry, refused: string): Promise<void>
}

export interface AuditNote {
  about(kind: Subject, id: string | number): void
  /** Old and new values, counts: never a secret, and never a member's text. */
  details(details: object): void
}

/**
 * The effect of a console call, run in the same transaction as its audit log entry. The handler does the slow
 * preparation and returns this.
 */
export interface Act<T> {
  (tx: Tx, note: AuditNote): Promise<T>
  /** Locks taken before the staff session, because other holders of these locks may end this session. */
  readonly locksFirst?: (tx: Tx) => Promise<unknown>
}

/** For calls that are irreversible only for some inputs. */
export function requireFreshCode(ctx: StaffCtx): void {
  const { viewer, clock } = ctx
  ctx.isFinal = true
  if (viewer.freshUntil === null || viewer.freshUntil <= clock.now()) refuse(consoleRefusals.freshCodeNeeded)
}

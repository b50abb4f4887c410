import {
  type ConsoleCall,
  common,
  consoleRefusals,
  type Data,
  hasRole,
  type Input,
  type Role,
  type Subject,
  takesClientKey,
} from '@sp/contract'
import type { Ctx, Viewer } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { idempotent } from '../idempotency/service.ts'
import { countUse } from '../limit/service.ts'
import { Refused, refuse } from './refuse.ts'

export interface StaffViewer extends Viewer {
  readonly role: Role
  /** false without a second factor: then they may only enrol one. */
  readonly enrolled: boolean
  /** Set when a code is confirmed again; until then irreversible actions are allowed. */
  readonly freshUntil: Date | null
}
export type StaffCtx = Ctx<StaffViewer>

interface Entry {
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

export interface StaffAccess {
  /** Refuses an ended session; locks it until the transaction ends. @returns the current role */
  lockStaffSession(tx: Tx, viewer: StaffViewer): Promise<Role>
}

export interface ConsoleEdge {
  access: StaffAccess
  audit: AuditLog
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

export type ConsoleOutcome<C extends ConsoleCall> = C['method'] extends 'GET' ? Data<C> : Act<Data<C>>

type Handle = (ctx: StaffCtx, input: object) => unknown

export const consoleRunner = (call: ConsoleCall, handle: Handle, edge: ConsoleEdge) =>
  async function run(ctx: StaffCtx, input: Record<string, unknown>): Promise<unknown> {
    const entry = entryOf(call, input)
    const { audit } = edge
    try {
      // Before any refusal, because a refusal writes a log entry; an idempotent create counts its use itself.
      if (!takesClientKey(call)) await countUse(ctx, call, input)
      requireStaffRole(ctx, call)
      if (call.method !== 'GET') return await runAct(ctx, call, input, handle, { ...edge, entry })
      if (!call.meta.background) await audit.look(ctx, entry)
      return await handle(ctx, input)
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === common.forbidden.code)
        await audit.refused(ctx, entry, error.refusal.reason)
      throw error
    }
  }

function requireStaffRole(ctx: StaffCtx, { who, meta }: ConsoleCall): void {
  const { viewer } = ctx
  if (who === 'enrolling') return
  if (!viewer.enrolled) refuse(consoleRefusals.enrolFirst)
  if (!hasRole(viewer.role, who)) refuse(common.forbidden)
  if (meta.fresh) requireFreshCode(ctx)
}

const final = new WeakSet<StaffCtx>()

/** For calls that are irreversible only for some inputs; their log entry records it. */
export function requireFreshCode(ctx: StaffCtx): void {
  const { viewer, clock } = ctx
  final.add(ctx)
  if (viewer.freshUntil === null || viewer.freshUntil <= clock.now()) refuse(consoleRefusals.freshCodeNeeded)
}

async function runAct(
  ctx: StaffCtx,
  call: ConsoleCall,
  input: object,
  handle: Handle,
  { access, audit, entry }: ConsoleEdge & { entry: Entry },
): Promise<unknown> {
  const prepare = async () => {
    const act = (await handle(ctx, input)) as Act<unknown>
    return async (tx: Tx) => {
      await act.locksFirst?.(tx)
      const role = await access.lockStaffSession(tx, ctx.viewer)
      if (call.who !== 'enrolling' && !hasRole(role, call.who)) refuse(common.forbidden)
      const line = { ...entry, ...(final.has(ctx) ? { details: { ...entry.details, final: true } } : {}) }
      const done = await act(tx, {
        about: (kind, id) => Object.assign(line, { about: { kind, id } }),
        details: (details) => Object.assign(line, { details: { ...line.details, ...details } }),
      })
      // Last in the transaction: concurrent log entries wait for it to end.
      await audit.act(ctx, tx, line)
      return done
    }
  }
  if (takesClientKey(call)) return idempotent(ctx, call, input, prepare)
  return ctx.transact(await prepare())
}

function entryOf({ method, path, meta }: ConsoleCall, input: Record<string, unknown>): Entry {
  const call = `${method} ${path.slice('/api/console/'.length)}`
  const named = meta.about && input[meta.about.field]
  const isNamed = meta.about && (typeof named === 'string' || typeof named === 'number')
  // The reason of a decision is the text that the member reads.
  const reason = input['reason'] ?? input['note']
  return {
    call,
    ...(isNamed ? { about: { kind: meta.about.kind, id: named } } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(meta.part ? { details: Object.fromEntries(meta.part.map((field) => [field, input[field]])) } : {}),
  }
}

export type ConsoleHandler<C extends ConsoleCall> = (
  ctx: StaffCtx,
  input: Input<C>,
) => Promise<ConsoleOutcome<C>> | ConsoleOutcome<C>

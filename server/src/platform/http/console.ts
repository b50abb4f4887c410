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

/** Staff in a session of the console; its id is that of the session there. */
export interface StaffViewer extends Viewer {
  readonly role: Role
  /** false for whoever has no second factor yet: they may only enrol. */
  readonly enrolled: boolean
  /** A code was given again; until then what cannot be undone is open. */
  readonly freshUntil: Date | null
}
export type StaffCtx = Ctx<StaffViewer>

interface Entry {
  /** Method and path, without /api/console/. */
  call: string
  about?: { kind: Subject; id: string | number } | undefined
  reason?: string | undefined
  details?: object | undefined
}

/** Where the routes of the console write down what was done; injected by `app`. */
export interface AuditLog {
  look(ctx: StaffCtx, entry: Entry): Promise<void>
  act(ctx: StaffCtx, tx: Tx, entry: Entry): Promise<void>
  refused(ctx: StaffCtx, entry: Entry, refused: string): Promise<void>
}

/** Who sits at the console, asked for in the transaction of an act; injected by `app`. */
export interface StaffAccess {
  /** Refuses where the session is over, and keeps it until the transaction ends. @returns the role of this moment */
  holdStaffSession(tx: Tx, viewer: StaffViewer): Promise<Role>
}

export interface ConsoleEdge {
  access: StaffAccess
  audit: AuditLog
}

/** The line that an act leaves: what its input does not say. */
export interface AuditNote {
  about(kind: Subject, id: string | number): void
  /** From what to what, how many: never a secret, and never what a member wrote. */
  details(details: object): void
}

/**
 * What a call of the console does, in the one transaction that writes its line into the audit log too: a handler
 * prepares what is slow, and gives this back.
 */
export interface Act<T> {
  (tx: Tx, note: AuditNote): Promise<T>
  /** What it locks before the session of whoever acts, where others who hold that lock may want to end this session. */
  readonly locksFirst?: (tx: Tx) => Promise<unknown>
}

/** A look answers by itself; whatever changes something gives back an act. */
export type ConsoleOutcome<C extends ConsoleCall> = C['method'] extends 'GET' ? Data<C> : Act<Data<C>>

type Handle = (ctx: StaffCtx, input: object) => unknown

/** Role, fresh code, limit, audit log: the same for every call of the console. */
export const consoleRunner = (call: ConsoleCall, handle: Handle, edge: ConsoleEdge) =>
  async function run(ctx: StaffCtx, input: Record<string, unknown>): Promise<unknown> {
    const entry = entryOf(call, input)
    const { audit } = edge
    try {
      // Before anything is refused, which leaves a line; an idempotent create is counted where it is made.
      if (!takesClientKey(call)) await countUse(ctx, call, input)
      judgeStaff(ctx, call)
      if (call.method !== 'GET') return await runAct(ctx, call, input, handle, { ...edge, entry })
      if (!call.desk.background) await audit.look(ctx, entry)
      return await handle(ctx, input)
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === common.forbidden.code)
        await audit.refused(ctx, entry, error.refusal.reason)
      throw error
    }
  }

function judgeStaff(ctx: StaffCtx, { who, desk }: ConsoleCall): void {
  const { viewer } = ctx
  if (who === 'enrolling') return
  if (!viewer.enrolled) refuse(consoleRefusals.enrolFirst)
  if (!hasRole(viewer.role, who)) refuse(common.forbidden)
  if (desk.fresh) requireFreshCode(ctx)
}

/** Requests that cannot be undone. */
const final = new WeakSet<StaffCtx>()

/** For what only some inputs of a call make final; the line of it says so. */
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
      const role = await access.holdStaffSession(tx, ctx.viewer)
      if (call.who !== 'enrolling' && !hasRole(role, call.who)) refuse(common.forbidden)
      const line = { ...entry, ...(final.has(ctx) ? { details: { ...entry.details, final: true } } : {}) }
      const done = await act(tx, {
        about: (kind, id) => Object.assign(line, { about: { kind, id } }),
        details: (details) => Object.assign(line, { details: { ...line.details, ...details } }),
      })
      // The last of the transaction: whoever adds a line at the same time waits until it ends.
      await audit.act(ctx, tx, line)
      return done
    }
  }
  if (takesClientKey(call)) return idempotent(ctx, call, input, prepare)
  return ctx.transact(await prepare())
}

function entryOf({ method, path, desk }: ConsoleCall, input: Record<string, unknown>): Entry {
  const call = `${method} ${path.slice('/api/console/'.length)}`
  const named = desk.about && input[desk.about.field]
  const isNamed = desk.about && (typeof named === 'string' || typeof named === 'number')
  // A decision is explained by what its member reads.
  const reason = input['reason'] ?? input['note']
  return {
    call,
    ...(isNamed ? { about: { kind: desk.about.kind, id: named } } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(desk.part ? { details: Object.fromEntries(desk.part.map((field) => [field, input[field]])) } : {}),
  }
}

export const isConsoleCall = (call: object): call is ConsoleCall => 'desk' in call

export type ConsoleHandler<C extends ConsoleCall> = (
  ctx: StaffCtx,
  input: Input<C>,
) => Promise<ConsoleOutcome<C>> | ConsoleOutcome<C>

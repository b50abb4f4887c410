import { type ConsoleCall, common, consoleRefusals, type Data, hasRole, type Input, takesClientKey } from '@sp/contract'
import type { Tx } from '../db/sql.ts'
import { idempotent } from '../idempotency/service.ts'
import { countUse } from '../limit/service.ts'
import { type Act, type Entry, requireFreshCode, type StaffCtx } from './console.ts'
import { type Exchange, type Handler, logged } from './handler.ts'
import { Refused, refuse } from './refuse.ts'

type Handle<C extends ConsoleCall, A> = (ctx: StaffCtx, input: Input<C>) => Promise<A> | A

/** A GET of the console: logged before any data is read, unless an open page polls it. */
export const look = <C extends ConsoleCall>(handle: Handle<C, Data<C>>): Handler<C, 'look'> => ({
  kind: 'look',
  run: (exchange) =>
    entered(exchange, async (ctx, input, entry) => {
      if (!exchange.call.meta.background) await exchange.audit.look(ctx, entry)
      return handle(ctx, input)
    }),
})

/** Every other call of the console: one transaction with its audit line; idempotent if it takes a `clientKey`. */
export const act = <C extends ConsoleCall>(handle: Handle<C, Act<Data<C>>>): Handler<C, 'act'> => ({
  kind: 'act',
  run: (exchange) =>
    entered(exchange, async (ctx, input, entry) => {
      const prepare = async () => withAuditLine(exchange, await handle(ctx, input), { ctx, entry })
      return takesClientKey(exchange.call)
        ? idempotent(ctx, exchange.call, input, prepare)
        : ctx.transact(await prepare())
    }),
})

async function entered<C extends ConsoleCall>(
  { app, request, reply, call, access, audit, input: validated }: Exchange<C>,
  run: (ctx: StaffCtx, input: Input<C>, entry: Entry) => Promise<Data<C>>,
): Promise<{ data: Data<C> }> {
  const ctx = await access.staffCtx(app, request, reply, call)
  const input = validated()
  const entry = entryOf(call, input)
  const answer = async () => {
    try {
      // Before any refusal, because a refusal writes a log entry; an idempotent create counts its use itself.
      if (!takesClientKey(call)) await countUse(ctx, call, input)
      requireStaffRole(ctx, call)
      return await run(ctx, input, entry)
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === common.forbidden.code)
        await audit.refused(ctx, entry, error.refusal.reason)
      throw error
    }
  }
  return { data: await logged(call, ctx, answer) }
}

function requireStaffRole(ctx: StaffCtx, { who, meta }: ConsoleCall): void {
  const { viewer } = ctx
  if (who === 'enrolling') return
  if (!viewer.enrolled) refuse(consoleRefusals.enrolFirst)
  if (!hasRole(viewer.role, who)) refuse(common.forbidden)
  if (meta.fresh) requireFreshCode(ctx)
}

const withAuditLine =
  <C extends ConsoleCall, T>(
    { access, audit, call }: Exchange<C>,
    steps: Act<T>,
    { ctx, entry }: { ctx: StaffCtx; entry: Entry },
  ) =>
  async (tx: Tx): Promise<T> => {
    await steps.locksFirst?.(tx)
    const role = await access.lockStaffSession(tx, ctx.viewer)
    if (call.who !== 'enrolling' && !hasRole(role, call.who)) refuse(common.forbidden)
    const line = { ...entry, ...(ctx.isFinal ? { details: { ...entry.details, final: true } } : {}) }
    const done = await steps(tx, {
      about: (kind, id) => Object.assign(line, { about: { kind, id } }),
      details: (details) => Object.assign(line, { details: { ...line.details, ...details } }),
    })
    // Last in the transaction: concurrent log entries wait for it to end.
    await audit.act(ctx, tx, line)
    return done
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

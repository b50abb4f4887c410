import type { Call, ConsoleCall, Data, Input } from '@sp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx, MemberCtx } from '../ctx.ts'
import { type Create, idempotent } from '../idempotency/service.ts'
import { counted } from '../limit/service.ts'
import { readInShare } from '../limit/share.ts'
import { note } from '../security-log.ts'
import type { Access } from './access.ts'
import type { AuditLog } from './console.ts'
import { Refused } from './refuse.ts'
import type { Packed } from './response-cache.ts'

/** The kinds of handlers; the contract decides which of them a call may have. */
export type Kind = 'plain' | 'read' | 'poll' | 'create' | 'look' | 'act'

export type KindOf<C extends Call> = C extends ConsoleCall
  ? C['method'] extends 'GET'
    ? 'look'
    : 'act'
  : 'clientKey' extends keyof Input<C>
    ? 'create'
    : 'plain' | 'read' | 'poll'

/** A request to a call, and what answers it. */
export interface Exchange<C extends Call> {
  readonly app: App
  readonly call: C
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly access: Access
  readonly audit: AuditLog
  /** The validated input; refuses an invalid one. */
  readonly input: () => Input<C>
}

export interface Handler<C extends Call, K extends Kind = Kind> {
  readonly kind: K
  readonly run: (exchange: Exchange<C>) => Promise<{ data: Data<C> } | Packed>
  /** Runs when the server is made. */
  readonly register?: (app: App, call: C, edge: { access: Access; validate(raw: unknown): Input<C> }) => void
}

/**
 * The type of a call does not contain its `who`: the handler of a call for anyone declares `Ctx`, and the others may
 * declare `MemberCtx`.
 */
type Handle<C extends Call, A> = (ctx: MemberCtx, input: Input<C>) => Promise<A> | A

export const makeCtx = <C extends Call>({ access, app, request, reply, call }: Exchange<C>): Promise<Ctx> =>
  access.makeCtx(app, request, reply, call)

/** Everything that is no other kind. A GET of a member takes part of that member's share of the connections. */
export const plain = <C extends Call>(handle: Handle<C, Data<C>>): Handler<C, 'plain'> =>
  plainHandler(handle, ({ method, writes }) => method === 'GET' && !writes)

/** A plain handler that itself limits a member's concurrent requests. */
export const bounded = <C extends Call>(handle: Handle<C, Data<C>>): Handler<C, 'plain'> =>
  plainHandler(handle, () => false)

const plainHandler = <C extends Call>(
  handle: Handle<C, Data<C>>,
  isShared: (call: Call) => boolean,
): Handler<C, 'plain'> => ({
  kind: 'plain',
  run: async (exchange) => {
    const ctx = await makeCtx(exchange)
    const { call } = exchange
    const input = exchange.input()
    const { viewer } = ctx
    const answer = async () => handle(ctx as MemberCtx, input)
    const run = viewer !== null && isShared(call) ? () => readInShare(ctx, viewer.id, answer) : answer
    return { data: await logged(call, ctx, () => counted(ctx, call, input, run)) }
  },
})

/** Runs at most one time for each `clientKey`: the handler prepares, and returns the steps of the one transaction. */
export const create = <C extends Call>(handle: Handle<C, Create<Data<C>>>): Handler<C, 'create'> => ({
  kind: 'create',
  run: async (exchange) => {
    const ctx = (await makeCtx(exchange)) as MemberCtx
    const { call } = exchange
    const input = exchange.input()
    return { data: await logged(call, ctx, () => idempotent(ctx, call, input, () => handle(ctx, input))) }
  },
})

/** Notes a refusal in the security log. */
export const logged = <A>(call: Call, ctx: Ctx, answer: () => Promise<A>): Promise<A> =>
  answer().catch((error: unknown) => {
    if (error instanceof Refused)
      note(ctx, 'refused', { userId: ctx.viewer?.id, scope: call.path, code: error.refusal.code })
    throw error
  })

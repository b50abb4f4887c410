import {
  type Call,
  type ConsoleCall,
  common,
  type Data,
  type Input,
  isConsoleCall,
  T,
  takesClientKey,
} from '@sp/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx, MemberCtx, Viewer } from '../ctx.ts'
import { type Create, idempotent } from '../idempotency/service.ts'
import { counted } from '../limit/service.ts'
import { readInShare } from '../limit/share.ts'
import { note } from '../security-log.ts'
import { bodyLimitOf } from './body-limit.ts'
import { beginForMember, Cached, forAnonymous, forMember, readRequest, type ViewerAccess } from './cached.ts'
import { type ConsoleEdge, type ConsoleHandler, consoleRunner, type StaffAccess, type StaffCtx } from './console.ts'
import { reportUndeclared } from './declared.ts'
import { envelopeOf } from './envelope.ts'
import { inputValidator } from './input.ts'
import { cachedAnswer, Polled, pollAt, registerPoll } from './polled.ts'
import { rawInputOf } from './raw-input.ts'
import { Refused, refuse } from './refuse.ts'
import type { SendPacked } from './send-packed.ts'

interface Edge extends ConsoleEdge {
  access: Access
  sendPacked: SendPacked
}

type CtxOf<C extends Call> = C['who'] extends 'anyone' ? Ctx : MemberCtx

type MemberHandler<C extends Call> = (ctx: CtxOf<C>, input: Input<C>) => Promise<Outcome<C>> | Outcome<C>

/**
 * Used instead of a handler that itself limits a member's concurrent requests: `route(searchCalls.search,
 * bounded(search))`.
 */
export class Bounded<C extends Call> {
  readonly handle: MemberHandler<C>
  constructor(handle: MemberHandler<C>) {
    this.handle = handle
  }
}
export const bounded = <C extends Call>(handle: MemberHandler<C>): Bounded<C> => new Bounded(handle)

/** A call with a `clientKey` is a create: its handler prepares, and returns the steps of the one transaction. */
type Outcome<C extends Call> = 'clientKey' extends keyof Input<C> ? Create<Data<C>> : Data<C>

export type Route = <C extends Call>(
  call: C,
  handle: C extends ConsoleCall ? ConsoleHandler<C> : MemberHandler<C> | Cached<C> | Polled<C> | Bounded<C>,
) => void

/** Identifies the viewer; injected by `app`, because the platform knows no feature. */
export interface Access extends ViewerAccess, StaffAccess {
  makeCtx(app: App, request: FastifyRequest, reply: FastifyReply, call: Call | ConsoleCall): Promise<Ctx>
  /** For polls only, and from memory; undefined if this node does not know the state of the session. */
  recallViewer(app: App, token: string): Viewer | undefined
  rememberCtx(app: App, request: FastifyRequest, reply: FastifyReply): Promise<MemberCtx>
  anonymousCtx(app: App, request: FastifyRequest, reply: FastifyReply): Ctx
}

export function routeOn(server: FastifyInstance, app: App, { access, audit, sendPacked }: Edge): Route {
  return (call, handle) => {
    // Compiled on the first request: compiling all validators would take a fifth of the startup time.
    let validate: ((raw: unknown) => Input<typeof call>) | undefined
    const isBounded = (handle as unknown) instanceof Bounded
    const run = runnerOf(call, (isBounded ? (handle as never as Bounded<Call>).handle : handle) as never, {
      audit,
      access,
      isBounded,
    })
    const validateLazily = (raw: unknown): Input<typeof call> => (validate ??= inputValidator(call))(raw)
    if ((handle as unknown) instanceof Polled)
      registerPoll(app, {
        call,
        known: (handle as never as Polled<Call>).known,
        validate: validateLazily,
        recall: access.recallViewer,
      })
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store')
      if (call.writes) refusePrefetch(request)
      validate ??= inputValidator(call)
      if ((handle as unknown) instanceof Cached)
        return sendRead(app, call, handle as never, { validate, request, reply, access, sendPacked })
      if ((handle as unknown) instanceof Polled)
        return sendPoll(app, call, handle as never, { validate, request, reply, access, sendPacked })
      const ctx = await access.makeCtx(app, request, reply, call)
      const input = validate(rawInputOf(request, call))
      const data = await answered(() => run(ctx, input), call, ctx)
      if (call.clearsBrowser) reply.header('clear-site-data', '"cache", "storage"')
      return reply.send(envelopeOf(call, data))
    }
    server.route({
      method: call.method,
      url: call.path,
      bodyLimit: bodyLimitOf(call),
      exposeHeadRoute: false,
      schema: { response: { 200: T.Object({ code: T.Integer(), msg: T.String(), data: call.data }) } },
      handler: (request, reply) =>
        answer(request, reply).catch((error) => {
          reportUndeclared(app, call, error)
          throw error
        }),
    })
  }
}

function runnerOf(
  call: Call,
  handle: (ctx: Ctx, input: object) => unknown,
  edge: ConsoleEdge & { isBounded: boolean },
) {
  if (isConsoleCall(call)) {
    const run = consoleRunner(call, handle, edge)
    return (ctx: Ctx, input: object): Promise<unknown> => run(ctx as StaffCtx, input as Record<string, unknown>)
  }
  if (takesClientKey(call))
    return (ctx: Ctx, input: object): Promise<unknown> =>
      idempotent(ctx as MemberCtx, call, input, () => handle(ctx, input) as Create<unknown>)
  return (ctx: Ctx, input: object): Promise<unknown> =>
    counted(ctx, call, input, async () => {
      const { viewer } = ctx
      const answer = async () => handle(ctx, input)
      return viewer !== null && isLook(call) && !edge.isBounded ? readInShare(ctx, viewer.id, answer) : answer()
    })
}

const isLook = ({ method, writes }: Call): boolean => method === 'GET' && !writes

const answered = <A>(answer: () => Promise<A>, call: Call, ctx: Ctx): Promise<A> =>
  answer().catch((error) => logRefusal(error, call, ctx))

interface OneRead<C extends Call> extends Omit<Edge, 'audit'> {
  validate: (raw: unknown) => Input<C>
  request: FastifyRequest
  reply: FastifyReply
}

async function sendRead<C extends Call>(
  app: App,
  call: C,
  cached: Cached<C>,
  { validate, request, reply, access, sendPacked }: OneRead<C>,
): Promise<FastifyReply> {
  const visitor = access.anonymousCtx(app, request, reply)
  const one = settled(() =>
    readRequest(call, cached, validate(rawInputOf(request, call)), { anonymous: visitor, request, reply, access }),
  )
  const begun = 'value' in one ? beginForMember(one.value) : undefined
  const ctx = await access.makeCtx(app, request, reply, call)
  if ('error' in one) throw one.error
  const { viewer } = ctx
  const answer = await answered(
    async () => (viewer === null ? forAnonymous(one.value) : forMember(ctx, one.value, viewer, begun)),
    call,
    ctx,
  )
  if ('data' in answer) return reply.send(envelopeOf(call, answer.data))
  reply.hijack()
  sendPacked(reply.raw, request.id, answer)
  return reply
}

/** A poll that could not be answered from memory; the next one can. */
async function sendPoll<C extends Call>(
  app: App,
  call: C,
  { handle }: Polled<C>,
  { validate, request, reply, access, sendPacked }: OneRead<C>,
): Promise<FastifyReply> {
  const poll = pollAt(app, request.raw)
  const packed = poll && (await cachedAnswer(app, poll, request.raw).catch(() => undefined))
  if (packed) {
    reply.hijack()
    sendPacked(reply.raw, request.id, packed)
    return reply
  }
  const ctx = await access.rememberCtx(app, request, reply)
  const input = validate(rawInputOf(request, call))
  const answer = () => counted(ctx, call, input, () => readInShare(ctx, ctx.viewer.id, () => handle(ctx, input)))
  return reply.send(envelopeOf(call, await answered(answer, call, ctx)))
}

function settled<T>(step: () => T): { value: T } | { error: unknown } {
  try {
    return { value: step() }
  } catch (error) {
    return { error }
  }
}

function refusePrefetch(request: FastifyRequest): void {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '')
  if (purpose.includes('prefetch')) refuse(common.prefetch)
}

function logRefusal(error: unknown, call: Call, ctx: Ctx): never {
  if (error instanceof Refused)
    note(ctx, 'refused', { userId: ctx.viewer?.id, scope: call.path, code: error.refusal.code })
  throw error
}

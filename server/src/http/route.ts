import { type Call, common, type Data, type Input, inQuery, T, takesClientKey } from '@sp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App, Ctx, MemberCtx } from '../ctx.ts'
import { charge } from '../limit/service.ts'
import { isStranger, keepHot, packedFor } from './hot.ts'
import { inputJudge } from './input.ts'
import { Refused, refuse } from './refuse.ts'
import { makeCtx } from './session.ts'

type CtxOf<C extends Call> = C['who'] extends 'anyone' ? Ctx : MemberCtx

/**
 * `route(flashCalls.star, (ctx, { flashId }) => …)`: who may, what comes in and what goes out stand in the contract.
 * `hot` names what the answer to a stranger tells of: it is kept for a moment, until `dropHot` of that name.
 */
export type Route = <C extends Call>(
  call: C,
  handle: (ctx: CtxOf<C>, input: Input<C>) => Promise<Data<C>> | Data<C>,
  hot?: (input: Input<C>) => string | undefined,
) => void

export function routeOn(server: FastifyInstance, app: App): Route {
  return (call, handle, hot) => {
    // Made by the first who asks: all of them at once are a fifth of the start.
    let judge: ((raw: unknown) => Input<typeof call>) | undefined
    const msg = call.done ?? '成功'
    const answer = async (ctx: Ctx, input: Input<typeof call>) => {
      try {
        return { code: 200, msg, data: await handle(ctx as never, input) }
      } catch (error) {
        return tellUndeclared(error, call, ctx)
      }
    }
    server.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      schema: { response: { 200: T.Object({ code: T.Integer(), msg: T.String(), data: call.data }) } },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (call.writes) refusePrefetch(request)
        const ctx = await makeCtx(app, request, reply, call.who)
        judge ??= inputJudge(call)
        const input = judge(givenBy(request, call))
        // A create counts where it is made: being told again costs nothing.
        if (!takesClientKey(call)) await charge(ctx, call)
        const about = isStranger(request) ? hot?.(input) : undefined
        if (about === undefined) {
          const given = await answer(ctx, input)
          if (call.clearsBrowser) reply.header('clear-site-data', '"cache", "storage"')
          return reply.send(given)
        }
        const make = async () => reply.serialize(await answer(ctx, input)) as string
        const packed = await packedFor(await keepHot(app, request.url, about, make), request)
        return reply.headers(packed.headers).send(packed.bytes)
      },
    })
  }
}

/** Addresses carry the fields of GET and DELETE; a JSON body of the same names is taken too. */
function givenBy(request: FastifyRequest, call: Call): unknown {
  const fromHeader = request.headers['idempotency-key']
  const key = typeof fromHeader === 'string' ? { clientKey: fromHeader } : {}
  if (!inQuery(call.method)) {
    const { body = {} } = request
    return typeof body !== 'object' || Array.isArray(body) ? body : { ...key, ...body }
  }
  const body = call.method === 'DELETE' && typeof request.body === 'object' ? request.body : null
  return { ...body, ...(request.query as object) }
}

function refusePrefetch(request: FastifyRequest): void {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '')
  if (purpose.includes('prefetch')) refuse(common.prefetch)
}

const GENERAL = new Set(Object.values(common).map((refusal) => refusal.msg))

/** A refusal that the contract does not name is a bug of ours; the tests look for this line. */
function tellUndeclared(error: unknown, call: Call, ctx: Ctx): never {
  if (error instanceof Refused && !GENERAL.has(error.refusal.msg)) {
    const declared = call.refusals.some(({ code, msg }) => code === error.refusal.code && msg === error.refusal.msg)
    if (!declared) ctx.log.error({ call: call.path, refusal: error.refusal }, 'an undeclared refusal')
  }
  throw error
}

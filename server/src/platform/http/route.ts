import { type Call, common, type Input, T } from '@sp/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../ctx.ts'
import type { Access } from './access.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { AuditLog } from './console.ts'
import { reportUndeclared } from './declared.ts'
import { envelopeOf } from './envelope.ts'
import { refusedBy } from './errors.ts'
import type { Handler, KindOf } from './handler.ts'
import { inputValidator } from './input.ts'
import { rawInputOf } from './raw-input.ts'
import { refuse } from './refuse.ts'
import type { Answer, Send } from './send.ts'

export type Route = <C extends Call>(call: C, handler: Handler<C, KindOf<C>>) => void

interface Edge {
  readonly access: Access
  readonly audit: AuditLog
  readonly send: Send
}

export function routeOn(server: FastifyInstance, app: App, { access, audit, send }: Edge): Route {
  return (call, handler) => {
    const validate = lazyValidator(call)
    handler.register?.(app, call, { access, validate })
    server.route({
      method: call.method,
      url: call.path,
      bodyLimit: bodyLimitOf(call),
      exposeHeadRoute: false,
      schema: { response: { 200: T.Object({ code: T.Integer(), msg: T.String(), data: call.data }) } },
      handler: async (request, reply) => {
        const input = () => validate(rawInputOf(request, call))
        try {
          if (call.writes) refusePrefetch(request)
          const answer = await traced(app, call, request, () =>
            handler.run({ app, call, request, reply, access, audit, input }),
          )
          send(reply, 'text' in answer ? answer : answerOf(call, answer.data))
        } catch (error) {
          reportUndeclared(app, call, error)
          throw error
        }
        return reply
      },
    })
  }
}

/** The span of a call has its route, never its address. Its trace continues that of a trusted proxy only. */
function traced<T>(
  { traces, config }: App,
  { method, path }: Call,
  { headers }: FastifyRequest,
  run: () => Promise<T>,
) {
  if (traces === undefined) return run()
  const { traceparent } = headers
  const parent = config.trustedProxies > 0 && typeof traceparent === 'string' ? traceparent : undefined
  const attributes = { 'http.route': path, 'http.request.method': method }
  const codeOf = (error: unknown) => refusedBy(error as FastifyError).refusal.code
  return traces.request(`${method} ${path}`, { attributes, parent, codeOf }, run)
}

const answerOf = (call: Call, data: unknown): Answer => ({
  body: envelopeOf(call, data),
  headers: call.clearsBrowser ? { 'clear-site-data': '"cache", "storage"' } : {},
})

/** Compiles with the first request: compiling all validators would take a fifth of the startup time. */
function lazyValidator<C extends Call>(call: C): (raw: unknown) => Input<C> {
  let validate: ((raw: unknown) => Input<C>) | undefined
  return (raw) => (validate ??= inputValidator(call))(raw)
}

function refusePrefetch(request: FastifyRequest): void {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '')
  if (purpose.includes('prefetch')) refuse(common.prefetch)
}

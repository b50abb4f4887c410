import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { common } from '@sp/contract'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { exportEndpoint } from '../account/export/endpoint.ts'
import { filesEndpoints } from '../content/upload/endpoints.ts'
import { digestEndpoint } from '../notify/digest/endpoint.ts'
import { makeStreams, streamEndpoint } from '../notify/notice/stream-endpoint.ts'
import { answerCounter } from '../operation/health/answer-service.ts'
import { watchServing } from '../operation/health/node-service.ts'
import type { App } from '../platform/ctx.ts'
import { PUT_PATH } from '../platform/files/put-address.ts'
import { type Answered, onAnswered } from '../platform/http/answered.ts'
import { bodyLimitAt, COMMON_BODY_BYTES } from '../platform/http/body-limit.ts'
import { answerRaw, clientErrors } from '../platform/http/client-errors.ts'
import { connectionsWithin, mostDescriptors } from '../platform/http/connection-bounds.ts'
import { Connections } from '../platform/http/connections.ts'
import { isolateConsole } from '../platform/http/console-origin.ts'
import { answerEarly } from '../platform/http/early-answers.ts'
import { errorSender, plainErrorSender } from '../platform/http/errors.ts'
import { lazySerializers } from '../platform/http/lazy-serializers.ts'
import { shedLoad } from '../platform/http/overload.ts'
import { Refused } from '../platform/http/refuse.ts'
import { routeOn } from '../platform/http/route.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { type Send, sender } from '../platform/http/send.ts'
import { drainOnShutdown } from '../platform/http/shutdown.ts'
import { setUpMetrics } from '../platform/metrics/endpoint.ts'
import type { Pools } from '../platform/metrics/registry.ts'
import { isReady } from '../site/system/service.ts'
import { auditLog } from '../staff/audit/service.ts'
import { apiPage } from './api-page.ts'
import { busyPage } from './busy-page.ts'
import { features, personalTables } from './features.ts'
import { pageAt, serveFronts } from './fronts.ts'
import { access } from './session.ts'

const WITHOUT_CONSOLE = { host: '', console: { port: undefined, host: undefined } }
const BODIES_BYTES = 64 * 1024 * 1024
/** The time limit for the headers and for each further 30 KB of a body; idle connections are closed as well. */
const PATIENCE_MS = 30_000
const LEAST_BYTES = 30_000
const IDLE_TIMEOUT_MS = 60_000
const API = /^\/api(\/|\?|$)/

function errorAnswerer(app: App, send: Send, policy = '') {
  const [sendError, sendPlain] = [errorSender(app, send), plainErrorSender(app, send, busyPage(policy))]
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    (API.test(request.url) ? sendError : sendPlain)(error, request, reply)
}

export async function makeServer(app: App, pools: Pools, mostDelayMs?: number): Promise<FastifyInstance> {
  const secure = securityHeaders(app.config)
  const send = sender({ headers: secure, clock: app.clock, keepAliveMs: () => server.server.keepAliveTimeout })
  const answerError = errorAnswerer(app, send, secure['content-security-policy'])
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    bodyLimit: COMMON_BODY_BYTES,
    http: { headersTimeout: PATIENCE_MS, connectionsCheckingInterval: 5_000 },
    connectionTimeout: IDLE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // During shutdown, connections that are already accepted are still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    // Answered before any hook runs.
    frameworkErrors: (error, request, reply) =>
      answerError(
        error,
        request,
        (reply as unknown as FastifyReply).headers(secure).header('x-request-id', request.id),
      ),
    clientErrorHandler: clientErrors(secure),
  })
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(secure).header('x-request-id', request.id)
    // In a rehearsal the web apps use the simulated time too: they read it from this header.
    if (app.config.clockOffsetHours > 0) reply.header('date', app.clock.now().toUTCString())
    next()
  })
  const isWorker = app.config.role === 'worker'
  const origin = isolateConsole(server, isWorker ? WITHOUT_CONSOLE : app.config)
  const streams = makeStreams(server, app)
  const isLeaving = drainOnShutdown(server, origin.connections)
  const counted = { pools, streams: () => connections.kept }
  const listeners = [...counters(app), ...(await setUpMetrics(server, app, counted))]
  answerEarly(server.server, app, { access, send, isLeaving, servesMembers: origin.servesMembers, listeners })
  onAnswered(server, listeners)
  const connections = boundConnections(server, app, secure)
  // A compression stream per response costs ten times as much as one synchronous call, hence `syncThreshold`.
  await server.register(compress, { threshold: 1024, syncThreshold: 64 * 1024, encodings: ['br', 'gzip'] })
  watchServing(app, { ...counted, members: () => streams.members().length, loopMs: shedLoad(server, mostDelayMs) })
  server.setErrorHandler<FastifyError>(answerError)
  acceptEmptyJson(server)
  server.get('/healthz', async () => 'ok')
  server.get('/readyz', async (_request, reply) => {
    if (!isLeaving() && app.disk.isFull()) return reply.status(503).send('disk full')
    const ready = !isLeaving() && (await isReady(app).catch(() => false))
    return reply.status(ready ? 200 : 503).send(ready ? 'ready' : 'not ready')
  })
  const route = routeOn(server, app, { access, audit: auditLog, send })
  for (const { register } of features) register?.(app)
  server.setNotFoundHandler(isWorker ? nothingHere : notFound)
  if (isWorker) return server
  for (const { routes } of features) routes?.(route)
  await apiPage(server)
  streamEndpoint(server, app, { ...access, streams, keep: (socket) => connections.keep(socket) })
  exportEndpoint(server, app, personalTables)
  await digestEndpoint(server, app)
  await filesEndpoints(server, app, send)
  await serveFronts(server, secure['content-security-policy'] ?? '')
  return server
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (API.test(request.url)) throw new Refused(common.noSuchCall)
  const page = pageAt(request)
  if (page !== undefined) return reply.header('cache-control', 'no-store').redirect(page)
  return nothingHere(request, reply)
}

const nothingHere = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.status(404).type('text/plain; charset=utf-8').send('404')

function boundConnections({ server }: FastifyInstance, { config }: App, secure: Record<string, string>): Connections {
  return new Connections(server, {
    ...connectionsWithin(mostDescriptors()),
    // One connection of a proxy carries many visitors.
    mostPerNetwork: config.trustedProxies > 0 ? Number.POSITIVE_INFINITY : config.connectionsPerAddress,
    mostBodyBytes: BODIES_BYTES,
    largestBody: bodyLimitAt,
    leastBytes: LEAST_BYTES,
    patienceMs: PATIENCE_MS,
    isStreamed: ({ url = '' }) => url.startsWith(PUT_PATH),
    tooSlow: (socket) => answerRaw(socket, 408, secure),
  })
}

function counters(app: App): ((answered: Answered) => void)[] {
  const { config, log } = app
  const counter = answerCounter(app)
  if (!['info', 'debug', 'trace'].includes(config.logLevel)) return [counter]
  return [counter, ({ requestId: reqId, ms, ...rest }) => log.info({ reqId, ...rest, ms: Math.round(ms) })]
}

/** A POST with an empty body is a call without fields. */
function acceptEmptyJson(server: FastifyInstance): void {
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(new Refused(common.badInput), undefined)
    }
  })
}

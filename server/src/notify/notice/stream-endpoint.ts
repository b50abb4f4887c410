import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { common, streamCall } from '@sp/contract'
import type { FastifyInstance } from 'fastify'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Access } from '../../platform/http/access.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { countUse } from '../../platform/limit/service.ts'
import { OpenStreams } from './open-streams.ts'
import { Stream } from './stream.ts'
import { forwardToStreams, open, resync } from './stream-service.ts'

const BEAT_MS = 1_000
/** After this many heartbeats without receiving from other nodes, a node ends its streams and its members poll. */
const MOST_DEAF = 3

interface Edge extends Pick<Access, 'makeCtx'> {
  streams: OpenStreams
  /** Removes a connection from those for calls. @returns false where too many are kept open */
  keep(socket: Socket): boolean
}

/** @param server ends the streams before it waits for other open requests. */
export function makeStreams(server: FastifyInstance, app: App): OpenStreams {
  const streams = new OpenStreams(app.clock)
  forwardToStreams(app, streams)
  beat(server, app, streams)
  return streams
}

export function streamEndpoint(server: FastifyInstance, app: App, { streams, makeCtx, keep }: Edge): void {
  server.get(streamCall.path, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = (await makeCtx(app, request, reply, streamCall)) as MemberCtx
    await countUse(ctx, streamCall)
    // HTTP/1 only: `connection: close` ends the connection together with the response.
    if (app.bus.isDeaf()) refuse(common.busy, { retryAfter: 5, bound: 'bus' })
    if (!keep(request.socket)) refuse(common.busy, { retryAfter: 5, bound: 'streams' })
    const { raw } = reply
    if (raw.destroyed || request.socket.destroyed) return reply.hijack()
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
    reply.hijack()
    raw.writeHead(200, reply.getHeaders() as Record<string, string>).flushHeaders()
    begin(ctx, streams, raw)
    return reply
  })
}

function begin(ctx: MemberCtx, streams: OpenStreams, response: ServerResponse): void {
  const stream = new Stream(response, ctx.viewer)
  const takeOut = streams.add(ctx.viewer.id, stream)
  response.once('close', takeOut).on('error', () => stream.cut())
  open(ctx, ctx.viewer.id, [stream])
  // The session may have ended before this stream was registered.
  resync(ctx, streams, ctx.viewer.id)
}

function beat(server: FastifyInstance, { bus }: App, streams: OpenStreams): void {
  let deaf = 0
  const timer = setInterval(() => {
    deaf = bus.isDeaf() ? deaf + 1 : 0
    if (deaf >= MOST_DEAF) streams.endAll()
    else if (deaf === 0) streams.beat()
  }, BEAT_MS).unref()
  // Shutdown does not wait for open streams.
  server.addHook('preClose', async () => {
    clearInterval(timer)
    streams.endAll()
  })
}

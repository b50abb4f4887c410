import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { common, streamCall } from '@sp/contract'
import type { FastifyInstance } from 'fastify'
import type { App, MemberCtx } from '../platform/ctx.ts'
import { refuse } from '../platform/http/refuse.ts'
import type { Access } from '../platform/http/route.ts'
import { countUse } from '../platform/limit/service.ts'
import { OpenStreams } from './open-streams.ts'
import { Stream } from './stream.ts'
import { lookAgain, open, tellStreams } from './stream-service.ts'

const BEAT_MS = 1_000
/** A node that hears nothing of the others for so many beats says nothing either: its members go by the poll. */
const MOST_DEAF = 3

interface Edge extends Pick<Access, 'makeCtx'> {
  streams: OpenStreams
  /** Takes a connection out of those that are for calls. @returns false where too many are kept open */
  keep(socket: Socket): boolean
}

/** @param server ends them before it waits for anything else that is open. */
export function makeStreams(server: FastifyInstance, app: App): OpenStreams {
  const streams = new OpenStreams(app.clock)
  tellStreams(app, streams)
  beat(server, app, streams)
  return streams
}

/** Plain HTTP: an answer that does not end. */
export function streamEndpoint(server: FastifyInstance, app: App, { streams, makeCtx, keep }: Edge): void {
  server.get(streamCall.path, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = (await makeCtx(app, request, reply, streamCall)) as MemberCtx
    await countUse(ctx, streamCall)
    // Over HTTP/1 alone: what is behind a connection of its own can be told to end with it.
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
  // It may have ended before this one was known here.
  lookAgain(ctx, streams, ctx.viewer.id)
}

function beat(server: FastifyInstance, { bus }: App, streams: OpenStreams): void {
  let deaf = 0
  const timer = setInterval(() => {
    deaf = bus.isDeaf() ? deaf + 1 : 0
    if (deaf >= MOST_DEAF) streams.endAll()
    else if (deaf === 0) streams.beat()
  }, BEAT_MS).unref()
  // A restart waits for nobody who only listens.
  server.addHook('preClose', async () => {
    clearInterval(timer)
    streams.endAll()
  })
}

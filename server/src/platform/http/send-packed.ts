import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { App } from '../ctx.ts'
import { cachedAnswer, type Poll, pollAt } from './polled.ts'
import { type Packed, readyAt } from './response-cache.ts'

export type SendPacked = (response: ServerResponse, requestId: string, packed: Packed) => void

/**
 * Sends finished bytes without Fastify's processing. Node would validate and join the same twenty headers for
 * every response, which costs as much as the rest of its work: if the connection stays open, they are set in
 * Node's internal form; `writeHead` does the rest.
 * @param always headers of every response
 */
export function packedSender(server: Server, always: Readonly<Record<string, string>>, clock: Clock): SendPacked {
  const fixed = Object.entries(always).flat()
  const dateNow = dates(clock)
  const heads = new WeakMap<Packed['lines'], string>()
  const headOf = ({ lines }: Packed): string => {
    const made = heads.get(lines) ?? `HTTP/1.1 200 OK\r\n${inLines([...fixed, ...lines])}`
    heads.set(lines, made)
    return made
  }
  return (response, requestId, packed) => {
    const named = ['x-request-id', requestId, 'content-length', String(packed.text.length)]
    // Fastify has set headers, for instance that this response is the last on its connection.
    const hasOthers = response.getHeaderNames().length > 0
    if (!response.shouldKeepAlive || hasOthers || !(response.socket instanceof Socket)) {
      response.writeHead(200, [...fixed, ...named, ...packed.lines]).end(packed.text, 'latin1')
      return
    }
    const ours = [...named, 'Date', dateNow(), 'Connection', 'keep-alive']
    const keepAlive = ['Keep-Alive', `timeout=${Math.floor(server.keepAliveTimeout / 1000)}`]
    const written = response as unknown as { _header: string }
    written._header = `${headOf(packed)}${inLines([...ours, ...keepAlive])}\r\n`
    response.end(packed.text, 'latin1')
  }
}

const inLines = (pairs: readonly string[]): string =>
  pairs.reduce((text, each, at) => text + each + (at % 2 === 0 ? ': ' : '\r\n'), '')

function dates(clock: Clock): () => string {
  let date = { second: 0, text: '' }
  return () => {
    const second = Math.floor(clock.now().getTime() / 1000)
    if (second !== date.second) date = { second, text: new Date(second * 1000).toUTCString() }
    return date.text
  }
}

/** A sent response as listeners receive it. It has the route, never the URL: queries contain search words. */
export interface Answered {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

export function onAnswered(server: FastifyInstance, listeners: readonly ((answered: Answered) => void)[]): void {
  if (listeners.length === 0) return
  server.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, next) => {
    const { id: requestId, method } = request
    for (const listen of listeners) listen({ requestId, method, route: request.routeOptions.url ?? 'none', status, ms })
    next()
  })
}

interface Options {
  send: SendPacked
  /** During a shutdown Fastify handles all requests, because it adds `Connection: close`. */
  isLeaving(): boolean
  /** false for a request at a separate console origin. */
  servesMembers(request: IncomingMessage): boolean
  listeners: readonly ((answered: Answered) => void)[]
}

interface Ready {
  packed: Packed
  call: string
  begun: number
}

/** Answers anonymous visitors from the cache, and polls from memory, before Fastify handles the request. */
export function sendReady(server: Server, app: App, { send, isLeaving, servesMembers, listeners }: Options): void {
  const [handle] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  if (handle === undefined) throw new Error('nobody listens for requests')
  const isVisitorsRead = ({ method, headers }: IncomingMessage) => method === 'GET' && !headers['authentication']
  const answer = (response: ServerResponse, { packed, call: route, begun }: Ready): void => {
    const requestId = randomUUID()
    send(response, requestId, packed)
    for (const listen of listeners)
      listen({ requestId, method: 'GET', route, status: 200, ms: performance.now() - begun })
  }
  const answerPoll = async (poll: Poll, request: IncomingMessage, response: ServerResponse, begun: number) => {
    const packed = await cachedAnswer(app, poll, request).catch(() => undefined)
    if (packed === undefined) handle(request, response)
    else answer(response, { packed, call: poll.call.path, begun })
  }
  server.removeListener('request', handle)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = listeners.length > 0 ? performance.now() : 0
    const poll = pollAt(app, request)
    if (poll && !isLeaving() && servesMembers(request)) return void answerPoll(poll, request, response, begun)
    const ready = isVisitorsRead(request) && !isLeaving() && servesMembers(request) ? readyAt(app, request) : undefined
    if (ready === undefined) return handle(request, response)
    answer(response, { ...ready, begun })
  })
}

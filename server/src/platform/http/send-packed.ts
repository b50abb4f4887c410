import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { App } from '../ctx.ts'
import { knownAnswer, type Poll, pollAt } from './polled.ts'
import { type Packed, readyAt } from './response-cache.ts'

export type SendPacked = (response: ServerResponse, requestId: string, packed: Packed) => void

/**
 * Sends finished bytes past all that Fastify would do with them. Node would check and join the same twenty headers for
 * every answer, which costs as much as all else it does for one: where the connection stays open after the answer,
 * they are set ready-made in its own internal form; `writeHead` does the rest.
 * @param always the headers of every answer.
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
    // Fastify has set headers, such as that this answer is the last on its connection.
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

/** What listeners get of an answer that was sent. The route, never the address: queries carry search words. */
export interface Answered {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Calls the listeners for each answer that Fastify sends. */
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
  /** During a shutdown every connection is answered with `Connection: close`, which Fastify does. */
  isLeaving(): boolean
  /** Not where the console is alone. */
  servesMembers(request: IncomingMessage): boolean
  /** The listeners of Fastify's answers (`onAnswered`) are called for these too. */
  listeners: readonly ((answered: Answered) => void)[]
}

interface Ready {
  packed: Packed
  /** Its path. */
  call: string
  begun: number
}

/** Answers a visitor from the cache, and a poll from memory, before Fastify sees the request. */
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
    const packed = await knownAnswer(app, poll, request).catch(() => undefined)
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

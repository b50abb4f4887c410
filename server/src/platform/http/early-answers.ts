import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { App } from '../ctx.ts'
import type { Answered } from './answered.ts'
import { cachedAnswer, type Poll, pollAt } from './polled.ts'
import { type Packed, readyAt } from './response-cache.ts'
import type { Send } from './send.ts'

interface Options {
  send: Send
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
export function answerEarly(server: Server, app: App, { send, isLeaving, servesMembers, listeners }: Options): void {
  const [handle] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  if (handle === undefined) throw new Error('the server has no listener for requests')
  const isVisitorsRead = ({ method, headers }: IncomingMessage) => method === 'GET' && !headers['authentication']
  const answer = (raw: ServerResponse, { packed, call: route, begun }: Ready): void => {
    const requestId = randomUUID()
    send({ raw, request: { id: requestId } }, packed)
    for (const listen of listeners)
      listen({ requestId, method: 'GET', route, status: 200, ms: performance.now() - begun })
  }
  const answerPoll = (poll: Poll, request: IncomingMessage, response: ServerResponse, begun: number): void => {
    const end = (packed: Packed | undefined) =>
      packed === undefined ? handle(request, response) : answer(response, { packed, call: poll.call.path, begun })
    const found = cachedAnswer(app, poll, request)
    if (found instanceof Promise) found.then(end, () => end(undefined))
    else end(found)
  }
  server.removeListener('request', handle)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = listeners.length > 0 ? performance.now() : 0
    const poll = pollAt(app, request)
    if (poll && !isLeaving() && servesMembers(request)) return answerPoll(poll, request, response, begun)
    const ready = isVisitorsRead(request) && !isLeaving() && servesMembers(request) ? readyAt(app, request) : undefined
    if (ready === undefined) return handle(request, response)
    answer(response, { ...ready, begun })
  })
}

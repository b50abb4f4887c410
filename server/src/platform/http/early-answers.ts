import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { App } from '../ctx.ts'
import type { Access } from './access.ts'
import type { Answered } from './answered.ts'
import { type Ready, readyForMember, readyForVisitors } from './known-addresses.ts'
import { cachedAnswer, type Poll, pollAt } from './polled.ts'
import type { Send } from './send.ts'

interface Options {
  access: Access
  send: Send
  /** During a shutdown Fastify handles all requests, because it adds `Connection: close`. */
  isLeaving(): boolean
  /** false for a request at a separate console origin. */
  servesMembers(request: IncomingMessage): boolean
  listeners: readonly ((answered: Answered) => void)[]
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Answers what is ready before Fastify handles the request: anonymous visitors, members, and polls. */
export function answerEarly(server: Server, app: App, options: Options): void {
  const { access, send, isLeaving, servesMembers, listeners } = options
  const [handle] = server.listeners('request') as Handle[]
  if (handle === undefined) throw new Error('the server has no listener for requests')
  const answer = (raw: ServerResponse, { packed, call: route }: Ready, begun: number): void => {
    const requestId = randomUUID()
    send({ raw, request: { id: requestId } }, packed)
    for (const listen of listeners)
      listen({ requestId, method: 'GET', route, status: 200, ms: performance.now() - begun })
  }
  server.removeListener('request', handle)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = listeners.length > 0 ? performance.now() : 0
    const isOurs = request.method === 'GET' && !isLeaving() && servesMembers(request)
    const found = isOurs ? readyFor(app, access, request) : undefined
    const end = (ready: Ready | undefined): void =>
      ready === undefined ? handle(request, response) : answer(response, ready, begun)
    if (found instanceof Promise) found.then(end, () => handle(request, response))
    else end(found)
  })
}

/** Only what asks something needs a promise, which costs as much as the rest. */
function readyFor(app: App, access: Access, request: IncomingMessage): Ready | undefined | Promise<Ready | undefined> {
  if (!request.headers['authentication']) return readyForVisitors(app, access, request)
  const poll = pollAt(app, request)
  return poll === undefined ? readyForMember(app, access, request) : readyForPoll(app, poll, request)
}

function readyForPoll(app: App, poll: Poll, request: IncomingMessage): Ready | undefined | Promise<Ready | undefined> {
  const call = poll.call.path
  const found = cachedAnswer(app, poll, request)
  return found instanceof Promise
    ? found.then((packed) => packed && { call, packed })
    : found && { call, packed: found }
}

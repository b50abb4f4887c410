import type { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import type { Call, Data, Input } from '@sp/contract'
import { LRUCache } from 'lru-cache'
import { perApp } from '../app-state.ts'
import type { App, MemberCtx, Viewer } from '../ctx.ts'
import { extensionPoint } from '../extension-point.ts'
import { isOneTooMany } from '../limit/service.ts'
import { envelopeOf } from './envelope.ts'
import type { Packed } from './response-cache.ts'

type Handlers<C extends Call> = Pick<Polled<C>, 'known' | 'handle'>

/**
 * In place of a handler, for what every open page of a member asks every few seconds:
 * `route(noticeCalls.msgId, polled({ … }))`. Where this node knows the session and that there is nothing new, nobody else
 * is asked; else the call is as any other.
 */
export class Polled<C extends Call> {
  /** The answer where there is nothing new, from memory alone; undefined where that is not known. */
  readonly known: (app: App, viewer: Viewer, input: Input<C>) => Data<C> | undefined
  readonly handle: (ctx: MemberCtx, input: Input<C>) => Promise<Data<C>>

  constructor({ known, handle }: Handlers<C>) {
    this.known = known
    this.handle = handle
  }
}

export const polled = <C extends Call>(how: Handlers<C>): Polled<C> => new Polled(how)

/** A poll as it is asked for at its path. */
export interface Poll {
  readonly call: Call
  readonly known: Polled<Call>['known']
  /** What is asked for; throws where it is none of that. */
  judge(raw: unknown): object
  /** Whose token it is, where this node knows that it is good. */
  recall(app: App, token: string): Viewer | undefined
}

const LONGEST_ADDRESS = 200
const polls = extensionPoint<string, Poll>('polls')

export const registerPoll = (app: App, poll: Poll): void => polls.register(app, poll.call.path, poll)

/** While nothing is new, a poll asks for the same: what an address asks for is judged once. */
const judgedBy = perApp(() => new LRUCache<string, object>({ max: 5_000 }))

function inputOf(app: App, { judge }: Poll, address: string): object {
  const judged = judgedBy(app)
  const known = judged.get(address)
  if (known) return known
  const input = judge(queryIn(address))
  if (address.length <= LONGEST_ADDRESS) judged.set(address, input)
  return input
}

/** The poll that a request is, unless it has to be looked at more closely. */
export function pollAt(app: App, { method, url = '', headers }: IncomingMessage): Poll | undefined {
  if (method !== 'GET' || !headers.authentication || headers['sec-purpose'] || headers.purpose) return undefined
  const end = url.indexOf('?')
  return polls.get(app, end < 0 ? url : url.slice(0, end))
}

const LINES = ['cache-control', 'no-store', 'content-type', 'application/json; charset=utf-8']

/** The answer from memory; undefined where somebody has to be asked, or is to be refused. Counted where it is given. */
export async function knownAnswer(app: App, poll: Poll, request: IncomingMessage): Promise<Packed | undefined> {
  const viewer = poll.recall(app, String(request.headers['authentication']))
  if (viewer === undefined) return undefined
  const data = poll.known(app, viewer, inputOf(app, poll, request.url ?? ''))
  if (data === undefined || (await isOneTooMany(app, viewer, poll.call))) return undefined
  const text = Buffer.from(JSON.stringify(envelopeOf(poll.call, data))).toString('latin1')
  return { text, lines: LINES }
}

function queryIn(url: string): object {
  const end = url.indexOf('?')
  return end < 0 ? {} : { ...parse(url.slice(end + 1)) }
}

import type { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import type { Call, Data, Input } from '@sp/contract'
import { LRUCache } from 'lru-cache'
import { perApp } from '../app-state.ts'
import type { App, MemberCtx, Viewer } from '../ctx.ts'
import { extensionPoint } from '../extension-point.ts'
import { exceeds } from '../limit/service.ts'
import { envelopeOf } from './envelope.ts'
import type { Packed } from './response-cache.ts'

type Handlers<C extends Call> = Pick<Polled<C>, 'known' | 'handle'>

/**
 * Used instead of a handler for what every open page of a member requests every few seconds:
 * `route(noticeCalls.msgId, polled({ … }))`. If this node knows the session and that nothing is new, it responds
 * without a query; otherwise the call is handled like any other.
 */
export class Polled<C extends Call> {
  /** The response if nothing is new, from memory only; undefined if that is not known. */
  readonly known: (app: App, viewer: Viewer, input: Input<C>) => Data<C> | undefined
  readonly handle: (ctx: MemberCtx, input: Input<C>) => Promise<Data<C>>

  constructor({ known, handle }: Handlers<C>) {
    this.known = known
    this.handle = handle
  }
}

export const polled = <C extends Call>(how: Handlers<C>): Polled<C> => new Polled(how)

export interface Poll {
  readonly call: Call
  readonly known: Polled<Call>['known']
  validate(raw: unknown): object
  recall(app: App, token: string): Viewer | undefined
}

const LONGEST_ADDRESS = 200
const polls = extensionPoint<string, Poll>('polls')

export const registerPoll = (app: App, poll: Poll): void => polls.register(app, poll.call.path, poll)

/** While nothing is new, polls repeat the same URL, which is therefore validated once. */
const validatedInputsOf = perApp(() => new LRUCache<string, object>({ max: 5_000 }))

function inputOf(app: App, { validate }: Poll, address: string): object {
  const validatedInputs = validatedInputsOf(app)
  const known = validatedInputs.get(address)
  if (known) return known
  const input = validate(queryIn(address))
  if (address.length <= LONGEST_ADDRESS) validatedInputs.set(address, input)
  return input
}

export function pollAt(app: App, { method, url = '', headers }: IncomingMessage): Poll | undefined {
  if (method !== 'GET' || !headers.authentication || headers['sec-purpose'] || headers.purpose) return undefined
  const end = url.indexOf('?')
  return polls.get(app, end < 0 ? url : url.slice(0, end))
}

const LINES = ['cache-control', 'no-store', 'content-type', 'application/json; charset=utf-8']

/** The response from memory; undefined if a query or a refusal is needed. Counts against the limit when sent. */
export async function cachedAnswer(app: App, poll: Poll, request: IncomingMessage): Promise<Packed | undefined> {
  const viewer = poll.recall(app, String(request.headers['authentication']))
  if (viewer === undefined) return undefined
  const data = poll.known(app, viewer, inputOf(app, poll, request.url ?? ''))
  if (data === undefined || (await exceeds(app, viewer, poll.call))) return undefined
  const text = Buffer.from(JSON.stringify(envelopeOf(poll.call, data))).toString('latin1')
  return { text, lines: LINES }
}

function queryIn(url: string): object {
  const end = url.indexOf('?')
  return end < 0 ? {} : { ...parse(url.slice(end + 1)) }
}

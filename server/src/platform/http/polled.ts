import type { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import type { Call, Data, Input } from '@sp/contract'
import { byteCache } from '../byte-cache.ts'
import type { App, MemberCtx, Viewer } from '../ctx.ts'
import { extensionPoint } from '../extension-point.ts'
import { counted, exceeds, isLimited } from '../limit/service.ts'
import { readInShare } from '../limit/share.ts'
import { envelopeOf } from './envelope.ts'
import { type Handler, logged } from './handler.ts'
import type { Packed } from './response-cache.ts'

export interface Poll {
  readonly call: Call
  /** The response as far as its data. */
  readonly head: string
  recall(token: string): Viewer | undefined
  /** The data if nothing is new, from memory only; undefined if that is not known. */
  known(viewer: Viewer, address: string): unknown
}

const LONGEST_ADDRESS = 200
const MEGABYTES = 2
const INPUT_BYTES = 200
const latin1 = (text: string): string => Buffer.from(text).toString('latin1')
const polls = extensionPoint<string, Poll>('polls')

/**
 * What every open page of a member requests every few seconds: `route(noticeCalls.msgId, polled({ … }))`. If this node
 * knows the session and that nothing is new, it responds without a query; otherwise the call is handled like any other.
 */
export const polled = <C extends Call>({
  known,
  handle,
}: {
  /** The response if nothing is new, from memory only; undefined if that is not known. */
  known: (app: App, viewer: Viewer, input: Input<C>) => Data<C> | undefined
  handle: (ctx: MemberCtx, input: Input<C>) => Promise<Data<C>>
}): Handler<C, 'poll'> => ({
  kind: 'poll',
  register: (app, call, { access, validate }) => {
    const inputOf = validatedByAddress(validate)
    polls.register(app, call.path, {
      call,
      head: latin1(JSON.stringify(envelopeOf(call, 0))).slice(0, -2),
      recall: (token) => access.recallViewer(app, token),
      known: (viewer, address) => known(app, viewer, inputOf(address)),
    })
  },
  run: async ({ app, call, request, reply, access, input: validated }) => {
    const poll = pollAt(app, request.raw)
    const packed = poll && (await cachedAnswer(app, poll, request.raw))
    if (packed) return packed
    const ctx = await access.rememberCtx(app, request, reply)
    const input = validated()
    const answer = () => readInShare(ctx, ctx.viewer.id, () => handle(ctx, input))
    return { data: await logged(call, ctx, () => counted(ctx, call, input, answer)) }
  },
})

/** While nothing is new, polls repeat the same URL, which is therefore validated one time. */
function validatedByAddress<I>(validate: (raw: unknown) => I): (address: string) => I {
  const validated = byteCache<string, { input: I }>({ megabytes: MEGABYTES, bytesOf: () => INPUT_BYTES })
  return (address) => {
    const known = validated.get(address)
    if (known) return known.input
    const input = validate(queryIn(address))
    if (address.length <= LONGEST_ADDRESS) validated.set(address, { input })
    return input
  }
}

export function pollAt(app: App, { method, url = '', headers }: IncomingMessage): Poll | undefined {
  if (method !== 'GET' || !headers.authentication || headers['sec-purpose'] || headers.purpose) return undefined
  const end = url.indexOf('?')
  return polls.get(app, end < 0 ? url : url.slice(0, end))
}

const LINES = ['cache-control', 'no-store', 'content-type', 'application/json; charset=utf-8']

/**
 * The response from memory; undefined if a query or a refusal is needed. Counts against the limit when sent; only that
 * needs a promise, which costs as much as the rest.
 */
export function cachedAnswer(
  app: App,
  poll: Poll,
  request: IncomingMessage,
): Packed | undefined | Promise<Packed | undefined> {
  const viewer = poll.recall(String(request.headers['authentication']))
  const data = viewer && knownData(poll, viewer, request.url)
  if (viewer === undefined || data === undefined) return undefined
  const packed = { text: `${poll.head}${latin1(JSON.stringify(data))}}`, lines: LINES }
  if (!isLimited(app, poll.call)) return packed
  return exceeds(app, viewer, poll.call).then((tooMany) => (tooMany ? undefined : packed))
}

/** An address that is refused is refused again by the handler. */
function knownData(poll: Poll, viewer: Viewer, address = ''): unknown {
  try {
    return poll.known(viewer, address)
  } catch {
    return undefined
  }
}

function queryIn(url: string): object {
  const end = url.indexOf('?')
  return end < 0 ? {} : { ...parse(url.slice(end + 1)) }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../ctx.ts'

/** How long an answer is given out again. What must not be seen any more is dropped at once; what counts, in time. */
const LIVES_MS = 500
const MOST_BYTES = 32 * 1024 * 1024
const LONGEST_NAME = 1000
/** Below this, packing costs more than it saves. */
const WORTH_PACKING = 1024

const compressors = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}
type Encoding = keyof typeof compressors

/**
 * What a call can answer with in place of its data: what all strangers get alike, and `over`, what a member gets in its
 * place. Where that is the very same, he gets the very bytes.
 */
export class Kept<D> {
  /** What it tells of: let go of when that changes (`dropHot`). */
  readonly about: string
  /** Refuses where strangers get nothing. */
  readonly make: () => Promise<D>
  /** @param data is missing where strangers get nothing. Without this, members get what strangers do. */
  readonly over: ((data: D | undefined) => Promise<D>) | undefined
  /** What it is known by; the address that was asked for without one. */
  readonly name: string | undefined

  constructor(of: {
    about: string
    make: () => Promise<D>
    over?: (data: D | undefined) => Promise<D>
    name?: string
  }) {
    this.about = of.about
    this.make = of.make
    this.over = of.over
    this.name = of.name
  }
}

export interface Packed {
  readonly bytes: Buffer

  /** Its headers, name after name and value, as Node writes them with the least effort. */
  readonly lines: readonly string[]
}

/** One answer: as it is, and packed once somebody asks for that. */
interface Finished<D = unknown> {
  readonly data: D
  readonly plain: Packed
  readonly packing: { [E in Encoding]?: Promise<Packed> }
  readonly packed: { [E in Encoding]?: Packed }
}

interface Entry {
  /** What it tells of: dropped when that changes. */
  readonly about: string
  readonly until: number
  readonly finished: Promise<Finished>
  /** The same once it is there. */
  ready: Finished | undefined
  bytes: number
}

/**
 * Answers that all strangers get alike, by address. However many ask at the same time, one is made. A process keeps its
 * own, and hears from the bus what has to go.
 */
interface Hot {
  /** The oldest first, since all live equally long. */
  readonly entries: Map<string, Entry>
  bytes: number
}

const kept = new WeakMap<App['bus'], Hot>()

function hotOf(app: App): Hot {
  const known = kept.get(app.bus)
  if (known) return known
  const hot: Hot = { entries: new Map(), bytes: 0 }
  kept.set(app.bus, hot)
  // Names, faces and privacy of authors stand in every answer.
  app.bus.on('brief', () => dropHot(app))
  return hot
}

function remove(hot: Hot, address: string, { bytes }: Entry): void {
  hot.entries.delete(address)
  hot.bytes -= bytes
}

/** Lets go of what tells of something, or of all: whoever asks from now on gets it made anew. */
export function dropHot(app: App, about?: string): void {
  const hot = hotOf(app)
  for (const [address, entry] of hot.entries)
    if (about === undefined || entry.about === about) remove(hot, address, entry)
}

function living(app: App, address: string): Entry | undefined {
  const entry = hotOf(app).entries.get(address)
  return entry && entry.until > performance.now() && !app.bus.isDeaf() ? entry : undefined
}

/** Has an answer made unless somebody else was first; those who ask meanwhile wait for the same. What fails is not kept. */
export function keepHot<D>(
  app: App,
  address: string,
  about: string,
  make: () => Promise<{ data: D; text: string }>,
): Promise<Finished<D>> {
  const known = living(app, address)
  if (known) return known.finished as Promise<Finished<D>>
  const hot = hotOf(app)
  const finished = make().then(
    ({ data, text }): Finished<D> => ({ data, plain: withHeaders(Buffer.from(text)), packing: {}, packed: {} }),
  )
  if (address.length > LONGEST_NAME) return finished
  const now = performance.now()
  const entry: Entry = { about, until: now + LIVES_MS, finished, ready: undefined, bytes: 0 }
  const before = hot.entries.get(address)
  if (before) remove(hot, address, before)
  hot.entries.set(address, entry)
  finished.then(
    (ready) => {
      if (hot.entries.get(address) !== entry) return
      entry.ready = ready
      entry.bytes = ready.plain.bytes.length + address.length
      hot.bytes += entry.bytes
      makeRoom(hot, now)
    },
    () => hot.entries.get(address) === entry && remove(hot, address, entry),
  )
  return finished
}

function makeRoom(hot: Hot, now: number): void {
  for (const [address, entry] of hot.entries) {
    if (entry.until > now && hot.bytes <= MOST_BYTES) return
    remove(hot, address, entry)
  }
}

const ACCEPTS: readonly [Encoding, RegExp][] = [
  ['br', /(?:^|,)\s*br\s*(?:,|$)/],
  ['gzip', /(?:^|,)\s*gzip\s*(?:,|$)/],
]

function withHeaders(bytes: Buffer, encoding?: Encoding): Packed {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    ...(encoding === undefined ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' }),
  }
  return { bytes, lines: Object.entries(headers).flat() }
}

const encodingIn = (accepted: string): Encoding | undefined => ACCEPTS.find(([, asked]) => asked.test(accepted))?.[0]

function encodingFor({ plain }: Finished, request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  return plain.bytes.length < WORTH_PACKING || accepted === undefined ? undefined : encodingIn(accepted)
}

/** Nobody is logged in: all who ask so get the same. */
export const isStranger = (request: FastifyRequest): boolean => !request.headers['authentication']

/** The bytes of an answer as whoever asks takes them. */
export async function packedFor(finished: Finished, request: FastifyRequest): Promise<Packed> {
  const encoding = encodingFor(finished, request)
  if (encoding === undefined) return finished.plain
  const pack = async () => {
    const bytes = await compressors[encoding](finished.plain.bytes)
    return (finished.packed[encoding] = withHeaders(bytes, encoding))
  }
  return (finished.packing[encoding] ??= pack())
}

export type SendPacked = (request: FastifyRequest, reply: FastifyReply, packed: Packed) => void

/** Sends finished bytes past all that Fastify would do with them. @param always stands in every answer. */
export function packedSender(always: Readonly<Record<string, string>>): SendPacked {
  const fixed = Object.entries(always).flat()
  return (request, reply, { bytes, lines }) => {
    reply.hijack()
    reply.raw.writeHead(200, [...fixed, 'x-request-id', request.id, ...lines]).end(bytes)
  }
}

/** A hook before all others: what is there already is sent, and nothing else is done. */
export const sendHot =
  (app: App, send: SendPacked) =>
  (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const ready = isStranger(request) && request.method === 'GET' ? living(app, request.url)?.ready : undefined
    const encoding = ready && encodingFor(ready, request)
    const packed = encoding === undefined ? ready?.plain : ready?.packed[encoding]
    if (packed === undefined) return next()
    send(request, reply, packed)
  }

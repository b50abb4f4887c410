import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { App } from '../ctx.ts'

/** How long an answer is given out again. What must not be seen any more is dropped at once; what counts, in time. */
const LIVES_MS = 500
const MOST_BYTES = 32 * 1024 * 1024
const LONGEST_ADDRESS = 200
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024

const compressors = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}
type Encoding = keyof typeof compressors

/** The finished bytes of one answer: as they are, and compressed once somebody asks for that. */
interface Finished {
  readonly plain: Buffer
  readonly packed: { [E in Encoding]?: Promise<Buffer> }
}

interface Entry {
  /** What it tells of: dropped when that changes. */
  readonly about: string
  readonly until: number
  readonly finished: Promise<Finished>
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

export function findHot(app: App, address: string): Promise<Finished> | undefined {
  const entry = hotOf(app).entries.get(address)
  return entry && entry.until > performance.now() ? entry.finished : undefined
}

/** Has an answer made unless somebody else was first; those who ask meanwhile wait for the same. What fails is not kept. */
export function keepHot(app: App, address: string, about: string, make: () => Promise<string>): Promise<Finished> {
  const known = findHot(app, address)
  if (known) return known
  const hot = hotOf(app)
  const finished = make().then((text): Finished => ({ plain: Buffer.from(text), packed: {} }))
  if (address.length > LONGEST_ADDRESS) return finished
  const now = performance.now()
  const entry: Entry = { about, until: now + LIVES_MS, finished, bytes: 0 }
  const before = hot.entries.get(address)
  if (before) remove(hot, address, before)
  hot.entries.set(address, entry)
  finished.then(
    ({ plain }) => {
      if (hot.entries.get(address) !== entry) return
      entry.bytes = plain.length + address.length
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

/** The bytes for whoever accepts these encodings, and how they are packed. */
export async function bytesFor(
  { plain, packed }: Finished,
  accepted: string | undefined,
): Promise<{ bytes: Buffer; encoding?: Encoding }> {
  const encoding = plain.length < WORTH_COMPRESSING || accepted === undefined ? undefined : encodingIn(accepted)
  if (encoding === undefined) return { bytes: plain }
  return { bytes: await (packed[encoding] ??= compressors[encoding](plain)), encoding }
}

const encodingIn = (accepted: string): Encoding | undefined => ACCEPTS.find(([, asked]) => asked.test(accepted))?.[0]

import { STREAM_BEAT, STREAMS_OF_ONE } from '@sp/contract'
import type { Clock } from '../platform/clock.ts'
import type { Stream } from './stream.ts'

/** Their readers come back over so long, and not all in the same moment. */
const SPREAD_MS = 5_000
const SOON_MS = 500
/** For whoever has more open than we keep: they go by the poll. */
const LATER_MS = 10 * 60_000

const soon = (): number => SOON_MS + Math.random() * SPREAD_MS

/** The streams of one node by member, oldest first. A part of them has its beat in each second. */
export class OpenStreams {
  readonly #clock: Clock
  readonly #byMember = new Map<number, Set<Stream>>()
  readonly #parts = Array.from({ length: STREAM_BEAT }, () => new Set<Stream>())
  #part = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  of(userId: number): ReadonlySet<Stream> {
    return this.#byMember.get(userId) ?? new Set()
  }

  members(): number[] {
    return [...this.#byMember.keys()]
  }

  /** @returns how to take it out again */
  add(userId: number, stream: Stream): () => void {
    const own = this.#byMember.get(userId) ?? new Set()
    this.#byMember.set(userId, own)
    const [oldest] = own
    if (own.size >= STREAMS_OF_ONE && oldest) {
      own.delete(oldest)
      oldest.end(LATER_MS)
    }
    own.add(stream)
    const part = this.#parts[this.#part] as Set<Stream>
    part.add(stream)
    return () => {
      part.delete(stream)
      own.delete(stream)
      if (own.size === 0 && this.#byMember.get(userId) === own) this.#byMember.delete(userId)
    }
  }

  /** Once a second: that part of them whose turn it is. */
  beat(): void {
    this.#part = (this.#part + 1) % STREAM_BEAT
    const now = this.#clock.now()
    for (const stream of this.#parts[this.#part] ?? [])
      if (stream.isOver(now)) stream.end(soon())
      else stream.beat()
  }

  endAll(): void {
    for (const part of this.#parts) for (const stream of part) stream.end(soon())
  }
}

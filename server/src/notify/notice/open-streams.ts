import { STREAM_BEAT, STREAMS_OF_ONE } from '@sp/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Stream } from './stream.ts'

/** Clients reconnect spread over this interval, to avoid simultaneous reconnects. */
const SPREAD_MS = 5_000
const SOON_MS = 500
/** The retry delay for a member with too many open streams, who polls in the meantime. */
const LATER_MS = 10 * 60_000

const soon = (): number => SOON_MS + Math.random() * SPREAD_MS

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

  /** Called once a second: sends the heartbeat to the next part of the streams. */
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

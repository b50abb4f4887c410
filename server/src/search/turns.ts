import { searchRefusals as refusals } from '@sp/contract'
import { Refused } from '../platform/http/refuse.ts'

/** Whose searches are counted together: a member, or the network of a visitor. */
export interface Asker {
  readonly name: string
  readonly isMember: boolean
}

/** A page shows the first of each kind: what is looked for by the same words is one search, in parts. */
export interface Search {
  readonly words: string
  readonly part: string
}

/** So many parts of a search are begun at once. */
const AT_ONCE = 2

/** One part of a search of somebody, from asking to its answer. */
export class Turn {
  readonly asker: Asker
  readonly search: Search
  /** Ends when nobody waits for its answer, or when a newer search took its place. */
  readonly signal: AbortSignal
  /** Something is done for it; until then it waits. */
  isUnderWay = false
  readonly #replaced = new AbortController()

  constructor(asker: Asker, search: Search, gone: AbortSignal) {
    this.asker = asker
    this.search = search
    this.signal = AbortSignal.any([gone, this.#replaced.signal])
  }

  /** Where it still waits, and the newer one is another search or the same part of this one. */
  giveWayTo({ words, part }: Search): void {
    if (!this.isUnderWay && (words !== this.search.words || part === this.search.part))
      this.#replaced.abort(new Refused(refusals.replaced, { retryAfter: 1 }))
  }
}

interface Place {
  readonly turn: Turn
  readonly over: Promise<unknown>
}

/**
 * One search of an asker waits: who types asks for one word after the other and looks at the answer to the last, so a
 * newer search takes the place of one that waits.
 */
export class Turns {
  readonly #places = new Map<string, readonly Place[]>()

  async take<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const { asker, search } = turn
    const { name } = asker
    const before = this.#places.get(name) ?? []
    for (const { turn: older } of before) older.giveWayTo(search)
    const over = this.#after(before, turn).then(work)
    const place: Place = { turn, over: over.catch(() => undefined) }
    this.#places.set(name, [...before, place])
    try {
      return await over
    } finally {
      this.#leave(name, place)
    }
  }

  /** Waits until fewer than may be begun at once are left of those before it. */
  async #after(before: readonly Place[], { signal }: Turn): Promise<void> {
    const left = new Set(before.map(({ over }) => over))
    for (const over of left) void over.then(() => left.delete(over))
    while (left.size >= AT_ONCE) {
      signal.throwIfAborted()
      await Promise.race([...left, ending(signal)])
    }
    signal.throwIfAborted()
  }

  #leave(name: string, place: Place): void {
    const left = (this.#places.get(name) ?? []).filter((each) => each !== place)
    if (left.length === 0) this.#places.delete(name)
    else this.#places.set(name, left)
  }
}

const ending = (signal: AbortSignal): Promise<void> =>
  new Promise((end) => signal.addEventListener('abort', () => end(), { once: true }))

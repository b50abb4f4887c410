import { searchRefusals as refusals } from '@sp/contract'
import { Refused } from '../platform/http/refuse.ts'

/** The unit of counting searches: a member, or the network of an anonymous visitor. */
export interface Requester {
  readonly name: string
  readonly isMember: boolean
}

/** The search page shows the first results of each kind: all kinds of the same words are parts of one search. */
export interface Search {
  readonly words: string
  readonly part: string
}

const BATCH_SIZE = 2

export class QueuedSearch {
  readonly requester: Requester
  readonly search: Search
  /** Aborted when no client waits for the response, or when a newer search replaces this one. */
  readonly signal: AbortSignal
  isUnderWay = false
  readonly #replaced = new AbortController()

  constructor(requester: Requester, search: Search, gone: AbortSignal) {
    this.requester = requester
    this.search = search
    this.signal = AbortSignal.any([gone, this.#replaced.signal])
  }

  giveWayTo({ words, part }: Search): void {
    if (!this.isUnderWay && (words !== this.search.words || part === this.search.part))
      this.#replaced.abort(new Refused(refusals.replaced, { retryAfter: 1 }))
  }
}

interface Place {
  readonly turn: QueuedSearch
  readonly over: Promise<unknown>
}

/**
 * One search of each asker may wait: a user who types sends one search after another and needs only the last
 * result, so a newer search replaces a waiting one.
 */
export class SearchQueue {
  readonly #places = new Map<string, readonly Place[]>()

  async take<T>(turn: QueuedSearch, work: () => Promise<T>): Promise<T> {
    const { requester, search } = turn
    const { name } = requester
    const before = this.#places.get(name) ?? []
    for (const { turn: older } of before) older.giveWayTo(search)
    const over = this.#after(before, turn).then(work)
    const place: Place = { turn, over: over.catch(() => undefined) }
    this.#places.set(name, [...before, place])
    try {
      return await over
    } finally {
      this.#withdraw(name, place)
    }
  }

  async #after(before: readonly Place[], { signal }: QueuedSearch): Promise<void> {
    const left = new Set(before.map(({ over }) => over))
    for (const over of left) void over.then(() => left.delete(over))
    while (left.size >= BATCH_SIZE) {
      signal.throwIfAborted()
      await Promise.race([...left, ending(signal)])
    }
    signal.throwIfAborted()
  }

  #withdraw(name: string, place: Place): void {
    const left = (this.#places.get(name) ?? []).filter((each) => each !== place)
    if (left.length === 0) this.#places.delete(name)
    else this.#places.set(name, left)
  }
}

const ending = (signal: AbortSignal): Promise<void> =>
  new Promise((end) => signal.addEventListener('abort', () => end(), { once: true }))

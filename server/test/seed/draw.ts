/** Repeatable chance: one seed draws one site. */
export class Draw {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to 1, by the generator of Park and Miller. */
  next(): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647
    return this.#state / 2_147_483_647
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** One of the first ones far more often than one of the last. */
  early<T>(list: readonly T[], bias = 2): T {
    return list[Math.floor(this.next() ** bias * list.length)] as T
  }

  shuffled<T>(list: readonly T[]): T[] {
    const found = [...list]
    for (let at = found.length - 1; at > 0; at--) {
      const other = this.below(at + 1)
      ;[found[at], found[other]] = [found[other] as T, found[at] as T]
    }
    return found
  }

  /** Deals a shuffled list to its end before it is shuffled again, so nothing repeats soon. */
  deck<T>(list: readonly T[]): () => T {
    let rest: T[] = []
    let last: T | undefined
    return () => {
      if (rest.length === 0) {
        rest = this.shuffled(list)
        if (rest.at(-1) === last) rest.reverse()
      }
      last = rest.pop() as T
      return last
    }
  }
}

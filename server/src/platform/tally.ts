const MINUTES = 60

/** Counts by label: since the start, and in each of the last minutes. */
export class Tally<L extends string = string> {
  readonly #totals = new Map<L, number>()
  readonly #minutes: { minute: number; counts: Map<L, number> }[] = []
  readonly #lastAt = new Map<L, Date>()

  count(label: L): void {
    const minute = minuteNow()
    let last = this.#minutes.at(-1)
    if (last?.minute !== minute) {
      last = { minute, counts: new Map() }
      this.#minutes.push(last)
      if (this.#minutes.length > MINUTES) this.#minutes.shift()
    }
    increment(this.#totals, label)
    increment(last.counts, label)
    this.#lastAt.set(label, new Date())
  }

  counts(): ReadonlyMap<L, number> {
    return this.#totals
  }

  /** In the last minutes, the current one included; at most 60. */
  lately(minutes: number): ReadonlyMap<L, number> {
    const from = minuteNow() - minutes
    const found = new Map<L, number>()
    for (const { minute, counts } of this.#minutes)
      if (minute > from) for (const [label, count] of counts) increment(found, label, count)
    return found
  }

  lastAt(label: L): Date | undefined {
    return this.#lastAt.get(label)
  }
}

const minuteNow = (): number => Math.floor(performance.now() / 60_000)

const increment = <L>(counts: Map<L, number>, label: L, by = 1): void => {
  counts.set(label, (counts.get(label) ?? 0) + by)
}

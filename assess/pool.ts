// Ids that answers contained, so that later calls name things that exist.

const isId = (name: string): boolean => /(?:^i|I)ds?$/.test(name)

export class Pool {
  readonly #byName = new Map<string, Set<number>>()
  readonly #most = 200

  #add(name: string, value: number): void {
    const values = this.#byName.get(name) ?? new Set()
    if (values.size < this.#most) this.#byName.set(name, values.add(value))
  }

  /** @param tag of the call: the `id` of what it answers is also an id of that kind */
  learn(tag: string, answer: unknown): void {
    if (Array.isArray(answer)) for (const each of answer) this.learn(tag, each)
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer)) {
        if (typeof value === 'number' && isId(name)) {
          this.#add(name, value)
          if (name === 'id') this.#add(`${tag}Id`, value)
          this.#add(`${tag}.${name}`, value)
        } else this.learn(tag, value)
      }
  }

  /** What a field of a call may name. */
  known(tag: string, name: string): number[] {
    if (!isId(name)) return []
    const one = name.replace(/s$/, '')
    return [...(this.#byName.get(`${tag}.${one}`) ?? this.#byName.get(one) ?? [])]
  }
}

import type { App, AppState } from './ctx.ts'

export class StateOfApp implements AppState {
  readonly #appOf: () => App
  readonly #values = new Map<object, unknown>()
  readonly #closing: (() => void | Promise<void>)[] = []

  constructor(appOf: () => App) {
    this.#appOf = appOf
  }

  of<T>(key: object, create: (app: App) => T, close?: (value: T) => void | Promise<void>): T {
    if (this.#values.has(key)) return this.#values.get(key) as T
    const value = create(this.#appOf())
    this.#values.set(key, value)
    if (close) this.#closing.push(() => close(value))
    return value
  }

  /** The latest first: what was created later may use what was there before. */
  async close(): Promise<void> {
    for (let close = this.#closing.pop(); close !== undefined; close = this.#closing.pop()) await close()
    this.#values.clear()
  }
}

export type Stateful = Pick<App, 'state'>

/**
 * The one place for process state: `const cacheOf = perApp(() => new Map())` in a module, `cacheOf(app)` where it is
 * used. `create` gets the app itself, also where the first use comes from a request.
 */
export function perApp<T>(create: (app: App) => T, close?: (value: T) => void | Promise<void>): (app: Stateful) => T {
  const key = {}
  return ({ state }) => state.of(key, create, close)
}

import { perApp, type Stateful } from './app-state.ts'

/** What features further on in the order of features add to one before them, where their routes are made. */
export interface ExtensionPoint<K, V> {
  /** Throws where the key has a value already. */
  register(app: Stateful, key: K, value: V): void
  get(app: Stateful, key: K): V | undefined
  /** In the order of registration. */
  all(app: Stateful): ReadonlyMap<K, V>
}

export function extensionPoint<K, V>(name: string): ExtensionPoint<K, V> {
  const registered = perApp(() => new Map<K, V>())
  return {
    register: (app, key, value) => {
      const known = registered(app)
      if (known.has(key)) throw new Error(`${name} has ${String(key)} already`)
      known.set(key, value)
    },
    get: (app, key) => registered(app).get(key),
    all: registered,
  }
}

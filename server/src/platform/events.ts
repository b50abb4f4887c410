import { perApp } from './app-state.ts'
import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'

declare const factOf: unique symbol

/** A feature declares its events in its `events.ts`. Listeners are kept by the name, which is therefore unique. */
export interface FeatureEvent<Fact> {
  readonly name: string
  readonly [factOf]?: Fact
}

export type FactOf<E> = E extends FeatureEvent<infer Fact> ? Fact : never

export const defineEvent = <Fact extends object>(name: string): FeatureEvent<Fact> => ({ name })

/** Runs in the transaction of the event: both commit or neither does. */
type Listener<Fact> = (app: App, tx: Tx, fact: Fact) => Promise<void>

/** All listeners `before` run ahead of the others, for locks that come earlier in the lock order. */
type Phase = 'before' | 'after'
type Listeners = Record<Phase, Listener<never>[]>

const listenersOf = perApp(() => new Map<string, Listeners>())

/** Listeners of one phase run in the order of their registration. */
export function on<Fact>(
  app: App,
  { name }: FeatureEvent<Fact>,
  listen: Listener<NoInfer<Fact>>,
  { phase = 'after' }: { phase?: Phase } = {},
): void {
  const all = listenersOf(app)
  const listeners = all.get(name) ?? { before: [], after: [] }
  listeners[phase].push(listen)
  all.set(name, listeners)
}

export async function emit<Fact>(app: App, tx: Tx, { name }: FeatureEvent<Fact>, fact: NoInfer<Fact>): Promise<void> {
  const { before = [], after = [] } = listenersOf(app).get(name) ?? {}
  for (const listen of [...before, ...after]) await (listen as Listener<Fact>)(app, tx, fact)
}

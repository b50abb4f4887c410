import { forgetSummary } from '../account/summary-service.ts'
import { perApp } from '../platform/app-state.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { closingMembers as statement } from './queries.ts'

/** Who closes their account is hidden from everyone from here on, or ceases to be. */
export const CLOSING_TOPIC = 'closing'
const CACHED_MS = 60_000

interface State {
  ids: Promise<readonly number[]> | undefined
  at: number
}

const stateOf = perApp((app) => {
  const state: State = { ids: undefined, at: 0 }
  app.bus.on(CLOSING_TOPIC, () => {
    state.ids = undefined
  })
  return state
})

/**
 * Everyone whose account is closing, or not yet erased to its end: they and their things are hidden from all others.
 * The same for all who ask, and few at a time, so it is cached in memory until one more or one less is announced.
 */
export function closingMembers(app: Pick<App, 'bus' | 'db' | 'state'>): Promise<readonly number[]> {
  const state = stateOf(app)
  const now = performance.now()
  if (state.ids && now - state.at < CACHED_MS && !app.bus.isDeaf()) return state.ids
  const ids = statement.all(app.db, {}).then((rows) => rows.map(({ userId }) => userId))
  ids.catch(() => state.ids === ids && (state.ids = undefined))
  state.ids = ids
  state.at = now
  return ids
}

/** Announces to every node that an account began or ceased to be closing, once the transaction commits. */
export async function announceClosing(app: App, tx: Tx, userId: number): Promise<void> {
  await app.bus.announce(tx, CLOSING_TOPIC, String(userId))
  // After it: answers that are made anew now ask for the set anew.
  await forgetSummary(app, tx, userId)
}

import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { forgetSummary } from '../account/summary-service.ts'
import { closingMembers as statement } from './queries.ts'

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
 * The members whose account is closing or not yet completely erased: they and their content are hidden from all
 * others. The list is short and the same for all viewers, so it is cached in memory until a change is announced.
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

export async function announceClosing(app: App, tx: Tx, userId: number): Promise<void> {
  await app.bus.announce(tx, CLOSING_TOPIC, String(userId))
  // After the announcement: responses computed from here on read the new list.
  await forgetSummary(app, tx, userId)
}

import { syncWellKnown } from '../account/nickname-service.ts'
import type { App } from '../platform/ctx.ts'
import * as queries from './queries.ts'

/** Nobody takes a name that looks like one of theirs. */
export async function findWellKnown(app: App): Promise<void> {
  const rows = await queries.wellKnown.all(app.db, {})
  await syncWellKnown(
    app,
    rows.map(({ id }) => id),
  )
}

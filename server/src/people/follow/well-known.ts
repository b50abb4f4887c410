import { syncWellKnown } from '../../account/account/nickname-service.ts'
import type { App } from '../../platform/ctx.ts'
import * as queries from './queries.ts'

export async function findWellKnown(app: App): Promise<void> {
  const rows = await queries.wellKnown.all(app.db, {})
  await syncWellKnown(
    app,
    rows.map(({ id }) => id),
  )
}

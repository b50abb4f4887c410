import { keepWellKnown } from '../account/service.ts'
import type { App } from '../ctx.ts'
import * as queries from './queries.ts'

/** Nobody takes a name that looks like one of theirs. */
export async function findWellKnown(app: App): Promise<void> {
  const rows = await queries.wellKnown.all(app.db, {})
  await keepWellKnown(
    app,
    rows.map(({ id }) => id),
  )
}

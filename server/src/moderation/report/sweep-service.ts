import type { App } from '../../platform/ctx.ts'
import { sweepClaims } from '../../staff/staff/claim-service.ts'
import * as queries from './moderation-queries.ts'

const BATCH_SIZE = 200

/** Deletes evidence after 90 days, the pictures before the rows, and then cases decided that long ago. */
export async function sweepReports(app: App): Promise<void> {
  const size = BATCH_SIZE
  for (;;) {
    const old = await queries.oldEvidence.all(app.db, { size })
    for (const { id, files } of old) {
      await app.files.remove(files)
      await app.transact((tx) => queries.dropEvidence.run(tx, { id }))
    }
    if (old.length < size) break
  }
  for (const drop of [queries.dropReports, queries.dropCases])
    while ((await app.transact((tx) => drop.run(tx, { size }))) === size);
  await sweepClaims(app)
}

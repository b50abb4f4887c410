import { profileRefusals } from '@sp/contract'
import { inPages } from '../platform/batches.ts'
import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { refuse } from '../platform/http/refuse.ts'
import { readSettings } from '../system/service.ts'
import { standAnew } from './leave-service.ts'
import { standing, tooYoung } from './member-queries.ts'

const SIZE = 500

/** The job: whoever is in the square and not old enough goes out of it, whichever way they came to be there. */
export async function sendOutYoung(app: App): Promise<void> {
  const { squareMinAge: leastAge } = await readSettings(app)
  for (let bucket = 0; bucket < BUCKETS; bucket++)
    for await (const page of inPages(SIZE, (from) => tooYoung.all(app.db, { bucket, leastAge, ...from })))
      for (const { id } of page) await app.transact((tx) => standAnew(app, tx, id))
}

/** Whoever has been in the square once has their birthday changed by customer service alone (DECISIONS 2). */
export async function refuseFixed(tx: Tx, userId: number): Promise<void> {
  const known = await standing.maybe(tx, { userId })
  if (known !== undefined && known.consented !== null) refuse(profileRefusals.birthdayFixed)
}

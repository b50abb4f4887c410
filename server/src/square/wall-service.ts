import { profileRefusals } from '@sp/contract'
import { inPages } from '../platform/batches.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import type { Facts } from '../platform/events.ts'
import { refuse } from '../platform/http/refuse.ts'
import { readSettings, readSettingsWithin } from '../system/service.ts'
import { standAnew } from './leave-service.ts'
import { account, standing, tooYoung } from './member-queries.ts'
import { isStuck } from './rules.ts'

const SIZE = 500

/** The job: whoever is in the square and not old enough goes out of it, whichever way they came to be there. */
export async function sendOutYoung(app: App): Promise<void> {
  const { squareMinAge: leastAge } = await readSettings(app)
  for (const bucket of await app.buckets())
    for await (const page of inPages(SIZE, (from) => tooYoung.all(app.db, { bucket, leastAge, ...from })))
      for (const { id } of page) await app.transact((tx) => standAnew(app, tx, id))
}

/** Who has been in the square once, or whose birthday is a young one for good, has it changed by customer service alone. */
export async function refuseFixed(app: App, tx: Tx, { userId, was }: Facts['birthdayChanged']): Promise<void> {
  const [known, { today }, { squareMinAge }] = await Promise.all([
    standing.maybe(tx, { userId }),
    account.one(tx, { userId }),
    readSettingsWithin(app, tx),
  ])
  if (known !== undefined && known.consented !== null) refuse(profileRefusals.birthdayFixed)
  if (isStuck(was, today, squareMinAge)) refuse(profileRefusals.birthdayYoung)
}

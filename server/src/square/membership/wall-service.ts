import { profileRefusals } from '@sp/contract'
import type { birthdayChanged } from '../../account/account/events.ts'
import { inPages } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { FactOf } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readSettings, readSettingsWithin } from '../../site/system/service.ts'
import { refreshMember } from './exit-service.ts'
import { account, membership, tooYoung } from './member-queries.ts'
import { isStuck } from './rules.ts'

const SIZE = 500

export async function sendOutYoung(app: App): Promise<void> {
  const { squareMinAge: leastAge } = await readSettings(app)
  for (const bucket of await app.buckets())
    for await (const page of inPages(SIZE, (from) => tooYoung.all(app.db, { bucket, leastAge, ...from })))
      for (const { id } of page) await app.transact((tx) => refreshMember(app, tx, id))
}

/** For a member who was ever in the square, or has a final underage birthday, only customer service changes it. */
export async function refuseFixed(app: App, tx: Tx, { userId, was }: FactOf<typeof birthdayChanged>): Promise<void> {
  const [known, { today }, { squareMinAge }] = await Promise.all([
    membership.maybe(tx, { userId }),
    account.one(tx, { userId }),
    readSettingsWithin(app, tx),
  ])
  if (known !== undefined && known.consented !== null) refuse(profileRefusals.birthdayFixed)
  if (isStuck(was, today, squareMinAge)) refuse(profileRefusals.birthdayYoung)
}

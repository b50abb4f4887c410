import { type Data, type Input, KNOWN_PICTURE_PAGE, reviewRefusals as refusals, type reviewCalls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import { colleaguesOf } from '../../staff/staff/account-summary-service.ts'
import type { Purge } from '../report/target-service.ts'
import * as queries from './picture-queries.ts'
import { presentPicture } from './present.ts'
import { halvesOf, hammingDistance, SAME_PICTURE } from './rules.ts'

const knownPictures = nodeCache('known-picture', async (db) =>
  (await queries.all.all(db, {})).map((row) => ({ ...row, halves: halvesOf(row.fingerprint) })),
)

export async function countKnown(app: App, tx: Tx, fingerprints: readonly string[]): Promise<string[]> {
  const known = await knownPictures.readWithin(app, tx)
  const looks = fingerprints.map(halvesOf)
  const found = known.filter(({ halves }) => looks.some((each) => hammingDistance(each, halves) <= SAME_PICTURE))
  if (found.length > 0) await queries.countMatches.run(tx, { ids: found.map(({ id }) => id) })
  return found.map(({ fingerprint }) => fingerprint)
}

interface PurgedPictures extends Purge {
  fingerprints: readonly string[]
}

/** Of content that staff deleted permanently. */
export async function addKnownPictures(app: App, tx: Tx, purged: PurgedPictures): Promise<void> {
  await queries.addKnown.run(tx, purged)
  await knownPictures.announce(app, tx)
}

export async function pictures(
  { db }: StaffCtx,
  { page = 0 }: Input<typeof reviewCalls.pictures>,
): Promise<Data<typeof reviewCalls.pictures>> {
  const [{ total }, rows] = await Promise.all([
    queries.total.one(db, {}),
    queries.page.all(db, { take: KNOWN_PICTURE_PAGE, skip: page * KNOWN_PICTURE_PAGE }),
  ])
  const colleagues = await colleaguesOf(
    db,
    rows.map(({ byId }) => byId),
  )
  return { total, list: rows.map((row) => presentPicture(row, colleagues)) }
}

export const dropPicture =
  (ctx: StaffCtx, { id }: Input<typeof reviewCalls.dropPicture>): Act<null> =>
  async (tx, line) => {
    line.details(orRefuse(await queries.drop.maybe(tx, { id }), refusals.pictureGone))
    await knownPictures.announce(ctx, tx)
    return null
  }

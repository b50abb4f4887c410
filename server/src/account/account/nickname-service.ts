import { accountRefusals as refusals } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readSettings } from '../../site/system/service.ts'
import { mixesScripts, skeleton } from './homoglyphs.ts'
import * as queries from './nickname-queries.ts'
import { cleanNickname, looksLikeStaff } from './rules.ts'

/** Returns the cleaned nickname; refuses one that looks like a staff name or mixes scripts. */
export async function validateNickname(app: App, nickname: string): Promise<string> {
  const clean = cleanNickname(nickname)
  const { siteName } = await readSettings(app)
  if (clean === '' || mixesScripts(clean) || looksLikeStaff(clean, siteName)) refuse(refusals.nicknameReserved)
  return clean
}

/** A lock shared by naming and promotion to staff, so that neither misses a name that the other is about to take. */
export const lockNames = (tx: Tx) => queries.lockNames.run(tx, {})

export async function refuseImpostor(
  tx: Tx,
  { userId, nickname, username }: { userId: number; nickname: string; username?: string },
): Promise<void> {
  await lockNames(tx)
  const staff = await queries.staffNames.all(tx, { userId })
  const shapes = new Set(staff.flatMap((each) => [skeleton(each.nickname), skeleton(each.username)]))
  if (username !== undefined && shapes.has(skeleton(username))) refuse(refusals.usernameReserved)
  const shape = skeleton(nickname)
  const { taken } = await queries.isWellKnown.one(tx, { shape, userId })
  if (taken || (shape !== '' && shapes.has(shape))) refuse(refusals.nicknameReserved)
}

export async function syncWellKnown(app: App, userIds: readonly number[]): Promise<void> {
  const rows = await queries.names.all(app.db, { userIds })
  const known = rows.map(({ id, nickname }) => ({ userId: id, shape: skeleton(nickname) }))
  await app.transact(async (tx) => {
    await queries.dropWellKnown.run(tx, {})
    await queries.addWellKnown.run(tx, {
      shapes: known.map(({ shape }) => shape),
      userIds: known.map(({ userId }) => userId),
    })
  })
}

import { accountRefusals as refusals } from '@sp/contract'
import type { App } from '../ctx.ts'
import { refuse } from '../http/refuse.ts'
import * as queries from './nickname-queries.ts'
import { cleanNickname, looksLikeStaff, skeleton } from './rules.ts'

/** A nickname as it will stand; refuses one that looks like staff's, or like that of somebody whom everyone knows. */
export async function judgeNickname(app: App, nickname: string, userId = 0): Promise<string> {
  const clean = cleanNickname(nickname)
  const shape = skeleton(clean)
  if (clean === '' || looksLikeStaff(clean)) refuse(refusals.nicknameReserved)
  const { taken } = await queries.isWellKnown.one(app.db, { shape, userId })
  return taken ? refuse(refusals.nicknameReserved) : clean
}

/** Writes down anew whose names nobody else may look like: staff, and the members of these ids. */
export async function keepWellKnown(app: App, userIds: readonly number[]): Promise<void> {
  const rows = await queries.names.all(app.db, { userIds })
  const known = rows.map(({ id, nickname }) => ({ userId: id, shape: skeleton(nickname) }))
  await app.transact(async (tx) => {
    await queries.forgetAll.run(tx, {})
    await queries.keep.run(tx, {
      shapes: known.map(({ shape }) => shape),
      userIds: known.map(({ userId }) => userId),
    })
  })
}

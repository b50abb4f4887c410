import { common, flashRefusals as refusals } from '@sp/contract'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { announceRemoved } from './announce-service.ts'
import { flashRemoved } from './events.ts'
import * as queries from './queries.ts'
import { shareMoved } from './rules.ts'

/** Refuses a change to another member's flash: as forbidden where the viewer can see it, else as missing. */
export async function refuseOther(tx: Tx, viewing: ViewingWithId, flashId: number): Promise<never> {
  const isSeen = (await queries.flash.maybe(tx, { ...viewing, flashId })) !== undefined
  return refuse(isSeen ? common.forbidden : refusals.gone)
}

/** Hides it from everyone at once; a job clears rows and pictures. @returns false where they have no such flash. */
export async function removeFlash(app: App, tx: Tx, key: { flashId: number; authorId: number }): Promise<boolean> {
  const flash = await queries.lockOwn.maybe(tx, key)
  if (flash === undefined) return false
  await queries.markDeleted.run(tx, key)
  await queries.moveCount.run(tx, { userId: key.authorId, ...shareMoved(flash) })
  await announceRemoved(app, tx, key.flashId)
  await emit(app, tx, flashRemoved, { ...key, up: flash.up })
  return true
}

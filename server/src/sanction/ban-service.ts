import { sanctionRefusals as refusals } from '@sp/contract'
import { setShut } from '../account/state-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import { refuse } from '../platform/http/refuse.ts'
import { endSessions } from '../session/service.ts'
import { lockForAct } from './actor-service.ts'
import * as queries from './ban-queries.ts'

interface Banning {
  userId: number
  byId: number
  reason: string
}

/** From the commit on no session of theirs lives, and with the sessions go the devices that are notified. */
export async function ban(app: App, tx: Tx, banning: Banning): Promise<void> {
  const { role, state } = await lockForAct(tx, banning)
  if (role !== 'member') refuse(refusals.roleFirst)
  if (state === 'shut') refuse(refusals.shutAlready)
  if (state !== 'active') refuse(refusals.notActive)
  await queries.add.run(tx, banning)
  await setShut(app, tx, banning.userId, true)
  await endSessions(app, tx, banning.userId)
  await emit(app, tx, 'accountShut', { userId: banning.userId })
}

/** They log in anew; what they had stands as it did. */
export async function unban(app: App, tx: Tx, lifting: Omit<Banning, 'reason'>): Promise<void> {
  const { state } = await lockForAct(tx, lifting)
  if (state !== 'shut') refuse(refusals.notShut)
  await queries.lift.run(tx, lifting)
  await setShut(app, tx, lifting.userId, false)
  await emit(app, tx, 'accountReopened', { userId: lifting.userId })
}

/** Why somebody is banned, by whom and since when. */
export const banOf = (app: Pick<App, 'db'>, userId: number) => queries.running.maybe(app.db, { userId })

import { sanctionRefusals as refusals } from '@sp/contract'
import { setShut } from '../../account/account/state-service.ts'
import { accountReopened } from '../../account/closing/events.ts'
import { endSessions } from '../../account/session/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { lockForAct } from './actor-service.ts'
import * as queries from './ban-queries.ts'
import { accountShut } from './events.ts'

interface Banning {
  userId: number
  byId: number
  reason: string
}

/** From the commit on all sessions are ended, and with them push subscriptions. */
export async function ban(app: App, tx: Tx, banning: Banning): Promise<void> {
  const { role, state } = await lockForAct(tx, banning)
  if (role !== 'member') refuse(refusals.roleFirst)
  if (state === 'shut') refuse(refusals.shutAlready)
  if (state !== 'active') refuse(refusals.notActive)
  await queries.add.run(tx, banning)
  await setShut(app, tx, banning.userId, true)
  await endSessions(app, tx, banning.userId)
  await emit(app, tx, accountShut, { userId: banning.userId })
}

export async function unban(app: App, tx: Tx, lifting: Omit<Banning, 'reason'>): Promise<void> {
  const { state } = await lockForAct(tx, lifting)
  if (state !== 'shut') refuse(refusals.notShut)
  await queries.lift.run(tx, lifting)
  await setShut(app, tx, lifting.userId, false)
  await emit(app, tx, accountReopened, { userId: lifting.userId })
}

export const banOf = (app: Pick<App, 'db'>, userId: number) => queries.running.maybe(app.db, { userId })

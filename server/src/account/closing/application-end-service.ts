import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { dueApplications, isApplicationOver } from '../account/application-service.ts'
import { markEnding } from '../account/state-service.ts'
import { endSessions } from '../session/service.ts'
import { accountClosing } from './events.ts'
import { announceClosing } from './members-service.ts'
import * as queries from './queries.ts'

const BATCH_SIZE = 100

/** Job: ends accounts that were not approved in time, or were declined; `closing.due` erases them. */
export async function endApplications(app: App): Promise<void> {
  for (;;) {
    const due = await dueApplications(app, BATCH_SIZE)
    for (const { userId } of due) await app.transact((tx) => endOne(app, tx, userId))
    if (due.length < BATCH_SIZE) return
  }
}

async function endOne(app: App, tx: Tx, userId: number): Promise<void> {
  if (!(await isApplicationOver(tx, userId))) return
  await markEnding(tx, userId)
  await queries.addEnded.run(tx, { userId })
  await endSessions(app, tx, userId)
  await announceClosing(app, tx, userId)
  await emit(app, tx, accountClosing, { userId })
}

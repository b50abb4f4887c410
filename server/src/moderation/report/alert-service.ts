import { QUEUE_COUNT_MAX } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { alertStaff, registerWaiting } from '../../staff/alert/service.ts'
import * as queries from './queue-queries.ts'

export function registerCases(app: App): void {
  const counted = (grave: boolean) => async () =>
    (await queries.countOpen.one(app.db, { mayWait: !grave, most: QUEUE_COUNT_MAX })).total
  registerWaiting(app, 'grave-case', counted(true))
  registerWaiting(app, 'case', counted(false))
}

/** @param news as the statement that joined the case returned it */
export async function alertOfCase(app: App, tx: Tx, news: string | null): Promise<void> {
  if (news !== null) await alertStaff(app, tx, news as 'grave-case' | 'case')
}

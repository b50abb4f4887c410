import { nudge } from '../../notify/push/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { staffIds } from '../../staff/staff/account-summary-service.ts'

export async function callStaff(app: App, tx: Tx, exceptId?: number): Promise<void> {
  for (const id of await staffIds(tx)) if (id !== exceptId) nudge(tx, app, id)
}

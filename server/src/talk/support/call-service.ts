import { nudge } from '../../notify/push/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { staffIds } from '../../staff/staff/account-summary-service.ts'

interface Called {
  /** Those on the present shift; empty where no shifts are planned. */
  on: readonly number[]
  exceptId?: number
}

export async function callStaff(app: App, tx: Tx, { on, exceptId }: Called): Promise<void> {
  const others = (await staffIds(tx)).filter((id) => id !== exceptId)
  const present = others.filter((id) => on.includes(id))
  for (const id of present.length > 0 ? present : others) nudge(tx, app, id)
}

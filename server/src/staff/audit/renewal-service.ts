import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { addLine } from './service.ts'

/** The lines so far are under a lost master key, and cannot be verified from now on. */
export const beginRenewedChain = async (tx: Tx): Promise<void> => void (await queries.beginRenewal.run(tx, {}))

/** The first line under the new key, which holds the hash of the last one under the lost key. */
export const closeRenewedChain = (app: App, tx: Tx, lost: Record<string, number>): Promise<void> =>
  addLine(app, tx, {
    staffId: null,
    role: 'machine',
    kind: 'act',
    call: 'sp vault start-anew',
    details: { lost: Object.values(lost).reduce((sum, n) => sum + n, 0) },
  })

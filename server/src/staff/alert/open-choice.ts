import { alertTopicsOf, type Role } from '@sp/contract'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

/** Every setting of a colleague is in one row, which begins with all that their role may act on. */
export async function openChoice(tx: Tx, userId: number, role: Role): Promise<void> {
  await queries.insertChoice.run(tx, { userId, topics: alertTopicsOf(role) })
}

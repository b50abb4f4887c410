import type { App } from '../../platform/ctx.ts'
import type { PersonalTables } from '../../platform/personal.ts'
import { lockAccountStatus, markEnding } from '../account/state-service.ts'
import * as queries from './queries.ts'
import { closeForGood, eraseAccount } from './service.ts'

/**
 * Erases an account of a restored backup, to its end. Its second run after an interruption goes on
 * where `closing.erase` would.
 */
export async function eraseAccountAgain(
  app: App,
  tables: PersonalTables,
  { userId, keepPosts }: { userId: number; keepPosts: boolean },
): Promise<void> {
  const closed = await app.transact(async (tx) => {
    if ((await lockAccountStatus(tx, userId)) === undefined) return undefined
    await markEnding(tx, userId)
    await queries.addDue.run(tx, { userId, keepPosts })
    return closeForGood(app, tx, userId)
  })
  if (closed !== undefined) await eraseAccount(app, tables, closed)
}

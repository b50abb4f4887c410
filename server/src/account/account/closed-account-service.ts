import { ANONYMOUS } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

/**
 * An account that is closed from its beginning, for content whose author has no account here: no one can log in to it,
 * write to it or find it, and it takes no name.
 */
export async function makeClosedAccount(tx: Tx): Promise<number> {
  const userId = drawUserId()
  const { nickname, avatar } = ANONYMOUS
  await queries.addClosedPerson.run(tx, { userId, username: 'gone', nickname, avatar })
  return userId
}

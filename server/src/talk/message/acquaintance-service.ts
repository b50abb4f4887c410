import { relationOf } from '../../people/follow/service.ts'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { type ChatState, chatStageOf, isAcquainted, pairOf, type Relation } from './rules.ts'

/** Whether two members know each other, as either sees it: the one rule for what only they can send. */
export async function areAcquainted(
  db: Db,
  viewerId: number,
  otherId: number,
  chat: ChatState,
  known?: Relation,
): Promise<boolean> {
  const relation = known ?? (await relationOf({ db }, viewerId, otherId))
  const stage = chatStageOf(chat, viewerId)
  if (isAcquainted(relation, { stage, bothWrote: false })) return true
  if (!isAcquainted(relation, { stage, bothWrote: true })) return false
  return (await queries.bothWrote.one(db, pairOf(viewerId, otherId))).both
}

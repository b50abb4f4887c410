import { NOTICE_DEFAULTS, NOTICE_KINDS } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announceInbox } from './announce-service.ts'
import * as queries from './bulk-queries.ts'
import { noticed } from './events.ts'
import { trim } from './notify-service.ts'
import { lock } from './queries.ts'
import { excessOf } from './rules.ts'

const kind = 'system'
const { tab } = NOTICE_KINDS[kind]

interface BulkNotice {
  /** Each member receives one notice per source. */
  sourceId: number
  detail: string
  push: boolean
}

export async function notifyMany(
  app: App,
  tx: Tx,
  userIds: readonly number[],
  { push, ...notification }: BulkNotice,
): Promise<number> {
  if (userIds.length === 0) return 0
  await queries.openCounts.run(tx, { userIds })
  // In the order in which all transactions that notify several members lock.
  for (const userId of userIds.toSorted((a, b) => a - b)) lock.enqueue(tx, { userId })
  const made = await queries.add.all(tx, { userIds, kind, tab, usual: NOTICE_DEFAULTS[kind], ...notification })
  for (const { userId, total } of made) await trim(tx, { userId, tab, excess: excessOf(total) })
  await announceInbox(
    app,
    tx,
    made.map(({ userId }) => userId),
    { what: 'notice' },
  )
  for (const { userId, push: wanted } of made)
    if (push && wanted) await emit(app, tx, noticed, { userId, kind, push: true })
  return made.length
}

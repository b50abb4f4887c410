import type { Muting } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { accountSummariesOf } from '../staff/account-summary-service.ts'
import * as queries from './queries.ts'

type Db = Pick<App, 'db'>

export async function mutesOf({ db }: Db, userId: number): Promise<Muting[]> {
  const rows = await queries.history.all(db, { userId })
  const staff = await accountSummariesOf(
    db,
    rows.map(({ byId }) => byId),
  )
  return rows.map(({ byId, from, until, ...row }) => ({
    ...(row as Pick<Muting, 'id' | 'duration' | 'reason' | 'source' | 'sourceId' | 'ended'>),
    by: byId === null ? null : { id: byId, nickname: staff.get(byId)?.nickname ?? '' },
    from: from.toISOString(),
    until: until.toISOString(),
  }))
}

export interface MutedSearch {
  /** Who muted them. */
  byId: number | null
  /** When the mute ends. */
  from: Date | null
  to: Date | null
}

export async function mutedIds({ db }: Db, { skip, size, ...asked }: { skip: number; size: number } & MutedSearch) {
  const [{ muted: total }, rows] = await Promise.all([
    queries.countMuted.one(db, asked),
    queries.mutedNow.all(db, { ...asked, skip, size }),
  ])
  return { total, ids: rows.map(({ userId }) => userId) }
}

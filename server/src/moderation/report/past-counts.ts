import type { Past } from '@sp/contract'
import type { Db } from '../../platform/db/sql.ts'
import { muteCounts } from '../../staff/sanction/service.ts'
import type { AccountSummary } from '../../staff/staff/account-summary-service.ts'
import * as queries from './queue-queries.ts'

export async function pastOf(
  db: Db,
  ownerId: number,
  reporterIds: readonly number[],
  people: ReadonlyMap<number, AccountSummary>,
): Promise<{ owner: Past; reporters: Past }> {
  const mutes = await muteCounts(db, [ownerId, ...reporterIds])
  const of = async (ids: readonly number[]): Promise<Past> => {
    const [against, by] = await Promise.all([queries.against.one(db, { ids }), queries.by.one(db, { ids })])
    const joined = ids.flatMap((id) => people.get(id)?.joinedAt ?? []).sort((a, b) => a.getTime() - b.getTime())
    const [from, to] = [joined.at(0), joined.at(-1)]
    return {
      people: ids.length,
      joined: from && to ? { from: from.toISOString(), to: to.toISOString() } : null,
      against,
      by,
      mutes: ids.reduce((sum, id) => sum + (mutes.get(id) ?? 0), 0),
    }
  }
  const [owner, reporters] = await Promise.all([of([ownerId]), of(reporterIds)])
  return { owner, reporters }
}

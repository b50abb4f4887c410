import type { Past } from '@sp/contract'
import type { Db } from '../../platform/db/sql.ts'
import { muteCounts } from '../../staff/sanction/service.ts'
import { warningCounts } from '../../staff/sanction/warning-service.ts'
import type { AccountSummary } from '../../staff/staff/account-summary-service.ts'
import * as queries from './queue-queries.ts'

export async function pastOf(
  db: Db,
  ownerId: number,
  reporterIds: readonly number[],
  people: ReadonlyMap<number, AccountSummary>,
): Promise<{ owner: Past; reporters: Past }> {
  const everyone = [ownerId, ...reporterIds]
  const [mutes, warnings] = await Promise.all([muteCounts(db, everyone), warningCounts(db, everyone)])
  const sumOf = (counts: ReadonlyMap<number, number>, ids: readonly number[]) =>
    ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  const of = async (ids: readonly number[]): Promise<Past> => {
    const [against, by] = await Promise.all([queries.against.one(db, { ids }), queries.by.one(db, { ids })])
    const joined = ids.flatMap((id) => people.get(id)?.joinedAt ?? []).sort((a, b) => a.getTime() - b.getTime())
    const [from, to] = [joined.at(0), joined.at(-1)]
    return {
      people: ids.length,
      joined: from && to ? { from: from.toISOString(), to: to.toISOString() } : null,
      against,
      by,
      mutes: sumOf(mutes, ids),
      warnings: sumOf(warnings, ids),
    }
  }
  const [owner, reporters] = await Promise.all([of([ownerId]), of(reporterIds)])
  return { owner, reporters }
}

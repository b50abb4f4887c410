import type { Colleague, ColleagueName, MemberSummary, Role } from '@sp/contract'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './account-summary-queries.ts'

export type AccountSummary = MemberSummary & { role: Role | 'member'; joinedAt: Date }

export async function accountSummariesOf(db: Db, ids: Iterable<number | null>): Promise<Map<number, AccountSummary>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await queries.accountSummaries.all(db, { ids: wanted })
  return new Map(rows.map((row) => [row.id, { ...row, role: row.role as AccountSummary['role'] }]))
}

export const nameOf = (people: ReadonlyMap<number, AccountSummary>, id: number): ColleagueName => {
  const { nickname = '', avatar = '' } = people.get(id) ?? {}
  return { id, nickname, avatar }
}

export const isColleague = (summary: AccountSummary): summary is AccountSummary & Colleague => summary.role !== 'member'

export async function colleaguesOf(db: Db, ids: Iterable<number | null>): Promise<Map<number, Colleague>> {
  const summaries = [...(await accountSummariesOf(db, ids)).values()].filter(isColleague)
  return new Map(summaries.map((summary) => [summary.id, summary]))
}

export async function colleagueOf(db: Db, id: number): Promise<Colleague | undefined> {
  const summary = (await accountSummariesOf(db, [id])).get(id)
  return summary && isColleague(summary) ? summary : undefined
}

export const ownerIds = async (db: Db): Promise<number[]> =>
  (await queries.withRole.all(db, { role: 'owner' })).map(({ id }) => id)

export const staffIds = async (db: Db): Promise<number[]> => (await queries.all.all(db, {})).map(({ id }) => id)

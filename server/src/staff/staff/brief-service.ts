import type { Colleague, MemberBrief, Role } from '@sp/contract'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './brief-queries.ts'

export type Brief = MemberBrief & { role: Role | 'member'; joinedAt: Date }

export async function briefsOf(db: Db, ids: Iterable<number | null>): Promise<Map<number, Brief>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await queries.briefs.all(db, { ids: wanted })
  return new Map(rows.map((row) => [row.id, { ...row, role: row.role as Brief['role'] }]))
}

export const isColleague = (brief: Brief): brief is Brief & Colleague => brief.role !== 'member'

export async function colleaguesOf(db: Db, ids: Iterable<number | null>): Promise<Map<number, Colleague>> {
  const briefs = [...(await briefsOf(db, ids)).values()].filter(isColleague)
  return new Map(briefs.map((brief) => [brief.id, brief]))
}

export async function colleagueOf(db: Db, id: number): Promise<Colleague | undefined> {
  const brief = (await briefsOf(db, [id])).get(id)
  return brief && isColleague(brief) ? brief : undefined
}

export const ownerIds = async (db: Db): Promise<number[]> =>
  (await queries.withRole.all(db, { role: 'owner' })).map(({ id }) => id)

export const staffIds = async (db: Db): Promise<number[]> => (await queries.all.all(db, {})).map(({ id }) => id)

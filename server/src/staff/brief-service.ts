import type { Colleague, MemberBrief, Role } from '@sp/contract'
import type { Db } from '../platform/db/sql.ts'
import * as queries from './brief-queries.ts'

/** Somebody as staff see them: a member, or one of the staff, now or once. */
export type Brief = MemberBrief & { role: Role | 'member'; joinedAt: Date }

/** Those of a page; whose account is erased has none. */
export async function briefsOf(db: Db, ids: Iterable<number | null>): Promise<Map<number, Brief>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await queries.briefs.all(db, { ids: wanted })
  return new Map(rows.map((row) => [row.id, { ...row, role: row.role as Brief['role'] }]))
}

export const isColleague = (brief: Brief): brief is Brief & Colleague => brief.role !== 'member'

/** Those of them who are of the staff today. */
export async function colleaguesOf(db: Db, ids: Iterable<number | null>): Promise<Map<number, Colleague>> {
  const briefs = [...(await briefsOf(db, ids)).values()].filter(isColleague)
  return new Map(briefs.map((brief) => [brief.id, brief]))
}

/** undefined for whoever is not of the staff. */
export async function colleagueOf(db: Db, id: number): Promise<Colleague | undefined> {
  const brief = (await briefsOf(db, [id])).get(id)
  return brief && isColleague(brief) ? brief : undefined
}

export const ownerIds = async (db: Db): Promise<number[]> =>
  (await queries.withRole.all(db, { role: 'owner' })).map(({ id }) => id)

/** Everybody of the staff, ordered by id. */
export const staffIds = async (db: Db): Promise<number[]> => (await queries.all.all(db, {})).map(({ id }) => id)

import { type Data, type Input, MEMBERS_PAGE, type MemberRow, type memberCalls } from '@sp/contract'
import { idNamed } from '../../account/account/person-service.ts'
import { type BansSearch, bansIn } from '../../forum/section/ban-service.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { mutedIds } from '../../staff/sanction/history-service.ts'
import * as queries from './find-queries.ts'

type Row = Awaited<ReturnType<typeof queries.members.all>>[number]
const FILTERED = { muted: queries.muted, shut: queries.shut, staff: queries.staff } as const
const COUNTED = 999

/** Finds by any part of the nickname or the username, or by the number; never by private data. */
export async function find(
  ctx: StaffCtx,
  { q = '', filter = 'all', after = 0 }: Input<typeof memberCalls.find>,
): Promise<Data<typeof memberCalls.find>> {
  const plain = q.replace(/^[@#]/, '')
  const asked = { q: plain, after, size: MEMBERS_PAGE + 1 }
  const [rows, numbered, counts] = await Promise.all([
    filter === 'all' ? all(ctx, asked) : FILTERED[filter].all(ctx.db, asked),
    filter === 'all' && after === 0 ? byNumber(ctx, plain) : [],
    queries.counts.one(ctx.db, { most: COUNTED }),
  ])
  const first = new Set(numbered.map(({ id }) => id))
  const page = rows.slice(0, MEMBERS_PAGE)
  return {
    list: [...numbered, ...page.filter(({ id }) => !first.has(id))].map(presentRow),
    next: rows.length > MEMBERS_PAGE ? (page.at(-1)?.id ?? null) : null,
    counts,
  }
}

const all = (ctx: StaffCtx, asked: { q: string; after: number; size: number }) =>
  asked.q === '' ? [] : queries.named.all(ctx.db, asked)

const byNumber = ({ db }: StaffCtx, q: string): Promise<Row[]> | Row[] =>
  /^\d{4,16}$/.test(q) && Number.isSafeInteger(Number(q)) ? queries.members.all(db, { ids: [Number(q)] }) : []

export async function muted(
  ctx: StaffCtx,
  { page = 0, by, from, to, nodeId }: Input<typeof memberCalls.muted>,
): Promise<Data<typeof memberCalls.muted>> {
  const asked = {
    skip: page * MEMBERS_PAGE,
    size: MEMBERS_PAGE,
    byId: await idNamed(ctx, by),
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  }
  if (nodeId !== undefined) return bannedIn(ctx, { ...asked, nodeId })
  const { total, ids } = await mutedIds(ctx, asked)
  return { total, list: await memberRows(ctx, ids) }
}

async function bannedIn(ctx: StaffCtx, asked: BansSearch): Promise<Data<typeof memberCalls.muted>> {
  const { total, bans } = await bansIn(ctx, asked)
  const untilOf = new Map(bans.map(({ userId, until }) => [userId, until.toISOString()]))
  const rows = await memberRows(ctx, [...untilOf.keys()])
  return { total, list: rows.map((row) => ({ ...row, bannedUntil: untilOf.get(row.id) as string })) }
}

/** In the order of the ids, without closed accounts. */
export const memberRows = async ({ db }: StaffCtx, ids: readonly number[]): Promise<MemberRow[]> =>
  (await queries.members.all(db, { ids })).map(presentRow)

const presentRow = ({ role, state, joinedAt, mutedUntil, ...row }: Row): MemberRow => ({
  ...row,
  role: role as MemberRow['role'],
  state: state as MemberRow['state'],
  joinedAt: joinedAt.toISOString(),
  mutedUntil: mutedUntil?.toISOString() ?? null,
})

import type { CountersignRequest, countersignCalls as calls, Data } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { StaffCtx, StaffViewer } from '../../platform/http/console.ts'
import { type AccountSummary, accountSummariesOf, nameOf } from '../staff/account-summary-service.ts'
import { kindOf } from './kind-service.ts'
import * as queries from './queries.ts'

/** Confirms or declines it; a request without a second person can only be declined. */
const isSecond = (app: App, viewer: StaffViewer, row: queries.Row): boolean =>
  row.byId !== viewer.id && kindOf(app, row)?.mayConfirm(viewer, row) === true

const mayConfirm = (app: App, viewer: StaffViewer, row: queries.Row): boolean =>
  !row.alone && isSecond(app, viewer, row)

const isForViewer = (app: App, viewer: StaffViewer, row: queries.Row): boolean =>
  row.byId === viewer.id || viewer.role === 'owner' || isSecond(app, viewer, row)

export async function list(ctx: StaffCtx): Promise<Data<typeof calls.list>> {
  const rows = (await queries.recent.all(ctx.db, {})).filter((row) => isForViewer(ctx, ctx.viewer, row))
  const ofMembers = rows.filter((row) => kindOf(ctx, row)?.isOfMember)
  const signers = rows.flatMap(({ byId, secondId }) => [byId, ...(secondId === null ? [] : [secondId])])
  const people = await accountSummariesOf(ctx.db, [...signers, ...ofMembers.map(({ subjectId }) => subjectId)])
  return { list: rows.map((row) => present(ctx, row, people, ofMembers.includes(row))) }
}

type People = ReadonlyMap<number, AccountSummary>

function present(ctx: StaffCtx, row: queries.Row, people: People, isOfMember: boolean): CountersignRequest {
  const { id, kind, subjectId, byId, secondId, reason, alone, effectiveAt, openUntil, endedAt } = row
  const isOpen = effectiveAt === null && endedAt === null && !row.isExpired
  const isMine = byId === ctx.viewer.id
  const may = mayConfirm(ctx, ctx.viewer, row)
  return {
    id,
    kind: kind as CountersignRequest['kind'],
    subjectId,
    member: isOfMember ? (people.get(subjectId) ?? null) : null,
    by: nameOf(people, byId),
    second: secondId === null ? null : nameOf(people, secondId),
    reason,
    alone,
    state: effectiveAt ? 'effective' : endedAt ? 'ended' : row.isExpired ? 'expired' : 'waiting',
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    effectiveAt: effectiveAt?.toISOString() ?? null,
    openUntil: openUntil?.toISOString() ?? null,
    mine: isMine,
    mayConfirm: isOpen && (may || (alone && isMine && row.isReady)),
    mayEnd: isOpen && (isMine || isSecond(ctx, ctx.viewer, row)),
  }
}

/** For the badge: what the viewer may confirm now. */
export async function countForViewer(ctx: StaffCtx): Promise<number> {
  const rows = await queries.waiting.all(ctx.db, {})
  return rows.filter((row) => mayConfirm(ctx, ctx.viewer, row)).length
}

/** What moderators and owners may confirm: roles are between owners, who get notices. */
export const countForTeam = async (app: App): Promise<number> =>
  (await queries.waiting.all(app.db, {})).filter((row) => !row.alone && !kindOf(app, row)?.isOfMember).length

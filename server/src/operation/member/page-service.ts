import { type Input, levelFor, type Member, type memberCalls, memberRefusals as refusals } from '@sp/contract'
import { staffResetOf } from '../../account/security/staff-reset-service.ts'
import { sessionsOf } from '../../account/session/service.ts'
import { publicFlashesOf } from '../../flash/flash/list-service.ts'
import { casesOf } from '../../moderation/report/of-member-service.ts'
import { totalOf } from '../../people/points/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { banOf } from '../../staff/sanction/ban-service.ts'
import { mutesOf } from '../../staff/sanction/history-service.ts'
import { warningsOf } from '../../staff/sanction/warning-service.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import { notesOf } from './note-service.ts'
import * as queries from './queries.ts'

/** The member's current standing; private data is not even read. */
export async function member(ctx: StaffCtx, { userId }: Input<typeof memberCalls.get>): Promise<Member> {
  const found = orRefuse(await queries.accountStatus.maybe(ctx.db, { userId }), refusals.gone)
  const { role, state, adult, joinedAt, mutedUntil, ...summary } = found
  const [total, flashes, sessions, mutes, warnings, cases, notes, ban, reset] = await Promise.all([
    totalOf(ctx, userId),
    publicFlashesOf(ctx, userId),
    sessionsOf(ctx, userId),
    mutesOf(ctx, userId),
    warningsOf(ctx, userId),
    casesOf(ctx, userId),
    notesOf(ctx, userId),
    presentBan(ctx, userId),
    presentReset(ctx, userId),
  ])
  const { level, title } = levelFor(total)
  return {
    ...summary,
    role: role as Member['role'],
    state: state as Member['state'],
    adult: adult as Member['adult'],
    joinedAt: joinedAt.toISOString(),
    mutedUntil: mutedUntil?.toISOString() ?? null,
    level,
    title,
    points: total,
    flashes,
    sessions,
    mutes,
    warnings,
    notes,
    ban,
    ...cases,
    lastSeen: sessions[0]?.lastSeen ?? null,
    reset,
  }
}

async function presentBan(app: App, userId: number): Promise<Member['ban']> {
  const running = await banOf(app, userId)
  if (running === undefined) return null
  const { reason, byId, from } = running
  const by = (await accountSummariesOf(app.db, [byId])).get(byId)
  return { reason, by: { id: byId, nickname: by?.nickname ?? '' }, from: from.toISOString() }
}

async function presentReset(app: App, userId: number): Promise<Member['reset']> {
  const waiting = await staffResetOf(app, userId)
  if (waiting === undefined) return null
  const { readyAt, hasCode, forId, byId, alone } = waiting
  const by = (await accountSummariesOf(app.db, [byId])).get(byId)
  return {
    readyAt: readyAt.toISOString(),
    taken: hasCode || forId !== null,
    by: { id: byId, nickname: by?.nickname ?? '' },
    alone,
  }
}

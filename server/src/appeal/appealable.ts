import { APPEAL_DAYS, type Appealable, type AppealTarget, type Mute } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import { deletedOf, excerptsOf } from '../report/appealed-service.ts'
import { runningMuteOf } from '../sanction/record-service.ts'
import * as queries from './queries.ts'

/** The things that can be deleted and brought back; posts and replies come with their features. */
const THINGS: readonly AppealTarget[] = ['flash', 'comment']

/** A decision about a member, as they were told of it. */
export interface First {
  targetType: AppealTarget
  targetId: number
  excerpt: string
  caseId: number | null
  /** null: at the command line, or where the case knows it. */
  muteBy: number | null
  note: string
  at: Date
  mute: Mute | null
  mutedUntil: Date | null
}

/** What a member can appeal against now, the latest first: only what staff did, once, and never an answer to an appeal. */
export async function appealable(app: App, userId: number): Promise<First[]> {
  const [mutes, things, before] = await Promise.all([
    mutesOf(app, userId),
    thingsOf(app, userId),
    queries.appealed.all(app.db, { userId }),
  ])
  const known = new Set(before.map(keyOf))
  return [...mutes, ...things].filter((each) => !known.has(keyOf(each))).sort((a, b) => b.at.getTime() - a.at.getTime())
}

const keyOf = ({ targetType, targetId }: { targetType: string; targetId: number }) => `${targetType} ${targetId}`

async function mutesOf(app: App, userId: number): Promise<First[]> {
  const running = await runningMuteOf(app.db, userId)
  if (running === undefined || running.source === 'appeal') return []
  const { muteId, duration, reason, byId, source, sourceId, from, until } = running
  const caseId = source === 'report' ? sourceId : null
  const told = { caseId, muteBy: byId, note: reason, at: from, mute: duration, mutedUntil: until }
  return [{ targetType: 'mute', targetId: muteId, excerpt: '', ...told }]
}

async function thingsOf(app: App, userId: number): Promise<First[]> {
  const cases = await deletedOf(app.db, userId, { types: THINGS, days: APPEAL_DAYS })
  const excerpts = await excerptsOf(
    app,
    cases.map(({ caseId }) => caseId),
  )
  return cases.map(({ caseId, type, key, note, decidedAt }) => ({
    targetType: type as AppealTarget,
    targetId: Number(key),
    excerpt: excerpts.get(caseId) ?? '',
    caseId,
    muteBy: null,
    note,
    at: decidedAt,
    mute: null,
    mutedUntil: null,
  }))
}

export const presentAppealable = ({ targetType, targetId, excerpt, mutedUntil, note, at }: First): Appealable => ({
  targetType,
  targetId,
  excerpt,
  mutedUntil: mutedUntil?.toISOString() ?? null,
  note,
  decidedAt: at.toISOString(),
})

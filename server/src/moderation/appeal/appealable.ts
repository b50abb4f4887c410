import { APPEAL_DAYS, type Appealable, type AppealTarget, type Mute } from '@sp/contract'
import { plainWordsFor, SEES_EVERYONE } from '../../notify/notice/mention-service.ts'
import type { App } from '../../platform/ctx.ts'
import { runningMuteOf } from '../../staff/sanction/record-service.ts'
import { deletedOf, excerptsOf } from '../report/appealed-service.ts'
import { governedKinds } from './governed-service.ts'
import * as queries from './queries.ts'

const THINGS: readonly AppealTarget[] = ['flash', 'comment', 'post', 'reply']

export interface First {
  targetType: AppealTarget
  targetId: number
  excerpt: string
  caseId: number | null
  /** Who muted or removed; null for the command line, or where the case records it. */
  byId: number | null
  note: string
  at: Date
  mute: Mute | null
  mutedUntil: Date | null
  /** The kind itself gives it back, also if a case decided it. */
  isGoverned: boolean
}

/**
 * What a member can appeal against now, latest first: decisions of staff or maintainers, each once, never the answer
 * to an appeal.
 */
export async function appealable(app: App, userId: number): Promise<First[]> {
  const [mutes, things, taken, before] = await Promise.all([
    mutesOf(app, userId),
    thingsOf(app, userId),
    takenOf(app, userId),
    queries.appealed.all(app.db, { userId }),
  ])
  const known = new Set(before.map(keyOf))
  const open = [...mutes, ...things].filter((each) => !known.has(keyOf(each)))
  return [...open, ...taken].sort((a, b) => b.at.getTime() - a.at.getTime())
}

async function takenOf(app: App, userId: number): Promise<First[]> {
  const ofKinds = governedKinds(app).map(async ([targetType, kind]) =>
    (await kind.takenFrom(app.db, userId, APPEAL_DAYS)).map(
      (taken): First => ({ caseId: null, mute: null, mutedUntil: null, ...taken, targetType, isGoverned: true }),
    ),
  )
  const found = (await Promise.all(ofKinds)).flat()
  const plain = await plainWordsFor(
    app,
    found.map(({ excerpt }) => excerpt),
    SEES_EVERYONE,
  )
  return found.map((each) => ({ ...each, excerpt: plain(each.excerpt) }))
}

const keyOf = ({ targetType, targetId }: { targetType: string; targetId: number }) => `${targetType} ${targetId}`

async function mutesOf(app: App, userId: number): Promise<First[]> {
  const running = await runningMuteOf(app.db, userId)
  if (running === undefined || running.source === 'appeal') return []
  const { muteId, duration, reason, byId, source, sourceId, from, until } = running
  const caseId = source === 'report' ? sourceId : null
  const decision = { caseId, byId, note: reason, at: from, mute: duration, mutedUntil: until, isGoverned: false }
  return [{ targetType: 'mute', targetId: muteId, excerpt: '', ...decision }]
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
    byId: null,
    note,
    at: decidedAt,
    mute: null,
    mutedUntil: null,
    isGoverned: false,
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

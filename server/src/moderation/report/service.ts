import {
  type Data,
  type Input,
  levelFor,
  REPORT_PAGE,
  type Report,
  reportRefusals as refusals,
  reportCalls,
} from '@sp/contract'
import { personOf } from '../../account/account/person-service.ts'
import { blockWithin, viewingOf } from '../../people/follow/service.ts'
import { totalOf } from '../../people/points/service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import type { Contribution } from '../../platform/personal.ts'
import { alertOfCase } from './alert-service.ts'
import { type Snapshot, sealSnapshot, takeSnapshot } from './evidence.ts'
import { presentReport } from './present.ts'
import * as queries from './queries.ts'
import { isEnough, SITE_OWNER_ID, weightOf } from './rules.ts'
import { type Target, thingOf } from './target-service.ts'
import { openWords, sealWords } from './words.ts'

const HOUR_MS = 3_600_000

type Named = NonNullable<ReturnType<typeof thingOf>>
type Draft = Input<typeof reportCalls.report>

/**
 * Seals what the reporter saw before anything else, so that neither a block nor a deletion removes the evidence.
 */
export async function report(ctx: MemberCtx, draft: Draft): Promise<Create<number>> {
  if (draft.reason === 'other' && !draft.detail) refuse(refusals.saySo)
  const target = { type: draft.targetType, key: String(draft.targetId) }
  const named = orRefuse(thingOf(ctx, target), refusals.gone)
  const evidenceOf = orRefuse(await named.thing.snapshot(ctx, named.id, await viewingOf(ctx)), refusals.gone)
  if (evidenceOf.ownerId === ctx.viewer.id) refuse(refusals.own)
  const weight = await weigh(ctx, target)
  const { ownerId, key = target.key } = evidenceOf
  const about = { ...target, key }
  const snapshot = await takeSnapshot(ctx, about, evidenceOf)
  return async (tx) => {
    const id = await file(ctx, tx, draft, { target, about, snapshot, weight, ownerId: ownerId ?? SITE_OWNER_ID })
    if (draft.block === true) await block(ctx, tx, named, ownerId ?? SITE_OWNER_ID)
    return id
  }
}

async function block(ctx: MemberCtx, tx: Tx, { thing, id }: Named, ownerId: number): Promise<void> {
  if (thing.block) await thing.block(ctx, tx, id)
  else if (!thing.isShared) await blockWithin(ctx, tx, ownerId)
}

async function weigh(ctx: MemberCtx, target: Target): Promise<number> {
  const { viewer } = ctx
  const [record, person, total] = await Promise.all([
    queries.record.one(ctx.db, { reporterId: viewer.id, ...target }),
    personOf(ctx, viewer.id),
    totalOf(ctx, viewer.id),
  ])
  if (record.open) refuse(refusals.already)
  const now = ctx.clock.now().getTime()
  const hours = (now - (person?.createdAt.getTime() ?? now)) / HOUR_MS
  const { level } = levelFor(total)
  return weightOf({ ...record, hours, level, isMuted: viewer.mutedUntil !== null })
}

interface Filing {
  target: Target
  about: Target
  snapshot: Snapshot
  weight: number
  ownerId: number
}

async function file(
  ctx: MemberCtx,
  tx: Tx,
  draft: Draft,
  { target, about, snapshot, weight, ownerId }: Filing,
): Promise<number> {
  const joined = await queries.joinCase.one(tx, { ...about, ownerId, weight, reason: draft.reason })
  const { caseId } = joined
  const reporterId = ctx.viewer.id
  const detail = await sealWords(ctx, tx, { reporterId, caseId }, draft.detail ?? '')
  const row = { ...target, reporterId, caseId, reason: draft.reason, detail, weight }
  const { id } = orRefuse(await queries.addReport.maybe(tx, row), refusals.already)
  await sealSnapshot(ctx, tx, caseId, about, snapshot)
  const isWaiting = joined.isOpen && !joined.isHidden
  if (isWaiting && isEnough(joined.weight, joined.wasDismissed)) await hide(ctx, tx, caseId, about, ownerId)
  await alertOfCase(ctx, tx, joined.news)
  return id
}

/** Hidden, not removed, and never a person; content posted by staff is only reviewed. */
async function hide(ctx: MemberCtx, tx: Tx, caseId: number, target: Target, ownerId: number): Promise<void> {
  if ((await personOf({ db: tx }, ownerId))?.role !== 'member') return
  const named = thingOf(ctx, target)
  if (!(await named?.thing.hide?.(ctx, tx, named.id))) return
  await queries.setHidden.run(tx, { caseId })
  await ctx.jobs.add(tx, 'report.notify-hidden', { caseId })
}

export async function listOwn(
  ctx: MemberCtx,
  { page = 0 }: Input<typeof reportCalls.mine>,
): Promise<Data<typeof reportCalls.mine>> {
  const reporterId = ctx.viewer.id
  const { total } = await queries.countOwn.one(ctx.db, { reporterId })
  const rows = await queries.own.all(ctx.db, { reporterId, take: REPORT_PAGE, skip: page * REPORT_PAGE })
  return { total, list: await readReports(ctx, reporterId, rows) }
}

type Row = Awaited<ReturnType<typeof queries.allOwn.all>>[number]

const readReports = (app: App, reporterId: number, rows: readonly Row[]): Promise<Report[]> =>
  Promise.all(
    rows.map(async (row) =>
      presentReport({ ...row, detail: await openWords(app, { ...row, reporterId }, row.detail) }),
    ),
  )

export async function ownReports(app: App, userId: number): Promise<Contribution> {
  const rows = await queries.allOwn.all(app.db, { reporterId: userId })
  return { rows: await readReports(app, userId, rows) }
}

import {
  APPEAL_PAGE,
  type Appeal,
  type appealCalls as calls,
  type Data,
  type Input,
  appealRefusals as refusals,
} from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import type { Contribution } from '../../platform/personal.ts'
import { alertStaff } from '../../staff/alert/service.ts'
import { decidedCase } from '../report/appealed-service.ts'
import { lockHandOver } from '../report/hand-over-service.ts'
import { appealable, presentAppealable } from './appealable.ts'
import { governed } from './governed-service.ts'
import { presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { openWords, sealWords } from './words.ts'

export async function appeal(ctx: MemberCtx, draft: Input<typeof calls.appeal>): Promise<Create<number>> {
  const { targetType, targetId, text } = draft
  const whose = { userId: ctx.viewer.id, targetType, targetId }
  const first = (await appealable(ctx, whose.userId)).find(
    (each) => each.targetType === targetType && each.targetId === targetId,
  )
  if (first === undefined) return refuse((await isAppealed(ctx, whose)) ? refusals.already : refusals.gone)
  const { caseId, byId, mute, mutedUntil, note: firstNote, at: firstAt, excerpt } = first
  const decidedBy = caseId === null ? null : ((await decidedCase(ctx.db, caseId))?.decidedBy ?? null)
  const about = { caseId, firstBy: byId ?? decidedBy, firstAt, firstNote, mute, mutedUntil }
  const row = { ...whose, ...about, words: sealWords(ctx, whose, { text, excerpt }) }
  return async (tx) => {
    // The case is locked first, in the same order as in a decision.
    const handed = caseId === null ? await lockHandOver(tx, targetType, targetId) : undefined
    if (handed?.isOpen === false) refuse(refusals.gone)
    const within = { caseId: handed?.caseId ?? caseId, withCase: handed !== undefined }
    const { id } = orRefuse(await queries.add.maybe(tx, { ...row, ...within }), refusals.already)
    if (first.isGoverned) await governed(ctx, targetType)?.markAppealed(ctx, tx, targetId)
    // The others wait with their case, of which staff were alerted.
    if (handed === undefined) await alertStaff(ctx, tx, 'appeal')
    return id
  }
}

async function isAppealed(ctx: MemberCtx, whose: { userId: number; targetType: string; targetId: number }) {
  const before = await queries.appealed.all(ctx.db, whose)
  return before.some((each) => each.targetType === whose.targetType && each.targetId === whose.targetId)
}

export async function listOwn(
  ctx: MemberCtx,
  { page = 0 }: Input<typeof calls.mine>,
): Promise<Data<typeof calls.mine>> {
  const userId = ctx.viewer.id
  const { total } = await queries.countOwn.one(ctx.db, { userId })
  const rows = await queries.own.all(ctx.db, { userId, take: APPEAL_PAGE, skip: page * APPEAL_PAGE })
  return { total, list: readAll(ctx, rows) }
}

export const open = async (ctx: MemberCtx): Promise<Data<typeof calls.open>> =>
  (await appealable(ctx, ctx.viewer.id)).map(presentAppealable)

const readAll = (app: App, rows: readonly queries.AppealRow[]): Appeal[] =>
  rows.map((row) => presentOwn(row, openWords(app, row)))

export const ownAppeals = async (app: App, userId: number): Promise<Contribution> => ({
  rows: readAll(app, await queries.allOwn.all(app.db, { userId })),
})

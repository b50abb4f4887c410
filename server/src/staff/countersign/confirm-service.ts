import {
  type countersignCalls as calls,
  hasRole,
  type Input,
  type Role,
  countersignRefusals as refusals,
} from '@sp/contract'
import { personOf } from '../../account/account/person-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, AuditNote, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { afterRoles } from '../staff/role-service.ts'
import * as kinds from './kind-service.ts'
import * as queries from './queries.ts'
import { refuseNewRole } from './service.ts'
import { countersignTexts as texts } from './texts.ts'

type Which = Input<typeof calls.confirm>

export const confirm = (ctx: StaffCtx, { id }: Which): Act<null> =>
  afterRoles(async (tx, note) => {
    const request = await lockOpen(tx, id)
    const { byId, alone } = request
    if (byId === ctx.viewer.id) refuse(refusals.own)
    if (alone || !kindOf(ctx, request).mayConfirm(ctx.viewer, request)) refuse(refusals.notYours)
    // Who accepts an ownership confirms nothing else for the one who offers it.
    if (request.kind !== 'make-owner') await refuseNewRole(tx, { byId, toId: ctx.viewer.id })
    return takeEffect(ctx, tx, request, note)
  })

/** Without a second person the requester, after the wait. */
export const use = (ctx: StaffCtx, { id }: Which): Act<null> =>
  afterRoles(async (tx, note) => {
    const request = await lockOpen(tx, id)
    if (!request.alone || request.byId !== ctx.viewer.id) refuse(refusals.notYours)
    if (!request.isReady) refuse(refusals.tooEarly)
    return takeEffect(ctx, tx, request, note)
  })

export const end =
  (ctx: StaffCtx, { id }: Which): Act<null> =>
  async (tx, note) => {
    const request = await lockOpen(tx, id, { isExpiredFine: true })
    const isMine = request.byId === ctx.viewer.id
    if (!isMine && !kindOf(ctx, request).mayConfirm(ctx.viewer, request)) refuse(refusals.notYours)
    await queries.end.run(tx, { id })
    if (!isMine) await notify(ctx, tx, { to: request.byId, kind: 'system', detail: texts.declined })
    note.details({ ...detailsOf(ctx, request), withdrawn: isMine })
    return null
  }

async function lockOpen(tx: Tx, id: number, { isExpiredFine = false } = {}): Promise<queries.Row> {
  const request = orRefuse(await queries.lock.maybe(tx, { id }), refusals.gone)
  if (request.effectiveAt !== null || request.endedAt !== null) refuse(refusals.gone)
  if (request.isExpired && !isExpiredFine) refuse(refusals.expired)
  return request
}

async function takeEffect(ctx: StaffCtx, tx: Tx, request: queries.Row, note: AuditNote): Promise<null> {
  const kind = kindOf(ctx, request)
  const requester = await personOf({ db: tx }, request.byId)
  if (requester === undefined || !hasRole(requester.role as Role, kind.needs)) refuse(refusals.requesterLeft)
  const secondId = request.alone ? null : ctx.viewer.id
  const minutes = kind.openMinutes ?? null
  orRefuse(await queries.takeEffect.maybe(tx, { id: request.id, secondId, minutes }), refusals.gone)
  await kind.apply(ctx, tx, request)
  if (!request.alone) await notify(ctx, tx, { to: request.byId, kind: 'system', detail: texts.confirmed })
  note.details(detailsOf(ctx, request))
  return null
}

const kindOf = (ctx: StaffCtx, request: queries.Row) => orRefuse(kinds.kindOf(ctx, request), refusals.gone)

const detailsOf = (ctx: StaffCtx, request: queries.Row) => ({
  what: request.kind,
  requester: request.byId,
  ...(kindOf(ctx, request).isOfMember ? { userId: request.subjectId } : { subject: request.subjectId }),
})

import {
  type countersignCalls as calls,
  consoleRefusals,
  type Data,
  hasRole,
  type Input,
  countersignRefusals as refusals,
} from '@sp/contract'
import { lockAccountStatus } from '../../account/account/state-service.ts'
import { notifyAll } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { ownerIds } from '../staff/account-summary-service.ts'
import { afterRoles, changeRole, refuseLastOwner } from '../staff/role-service.ts'
import { countersigned } from './kind-service.ts'
import type { Row } from './queries.ts'
import { requestSecond } from './service.ts'
import { countersignTexts as texts } from './texts.ts'

/** An owner is made by one owner and the colleague who accepts it, and ended by two people, or after a wait. */
export const requestOwner = (
  ctx: StaffCtx,
  { userId, to, reason }: Input<typeof calls.requestOwner>,
): Act<Data<typeof calls.requestOwner>> =>
  afterRoles(async (tx, note) => {
    await refuseChange(tx, { userId, to })
    const byId = ctx.viewer.id
    const owners = await ownerIds(tx)
    // With a third owner one of the two others confirms; with two, the other one may decline it while it waits.
    const isSingle = to === 'member' && owners.every((id) => id === byId || id === userId)
    const kind = to === 'owner' ? 'make-owner' : 'end-owner'
    const asked = await requestSecond(ctx, tx, { kind, subjectId: userId, byId, reason, isSingle })
    note.details({ alone: isSingle })
    const others = kind === 'end-owner' && !isSingle ? owners.filter((id) => id !== byId && id !== userId) : []
    await notifyAll(ctx, tx, [
      { to: userId, kind: 'system', detail: texts[kind] },
      ...others.map((id) => ({ to: id, kind: 'system' as const, detail: texts.toConfirm })),
    ])
    return asked
  })

/** Refuses what cannot take effect, at the request and again at the confirmation. */
async function refuseChange(tx: Tx, { userId, to }: { userId: number; to: 'owner' | 'member' }): Promise<void> {
  const { role, state } = orRefuse(await lockAccountStatus(tx, userId), consoleRefusals.noSuchMember)
  if (state !== 'active') refuse(consoleRefusals.noSuchMember)
  if ((role === 'owner') === (to === 'owner')) refuse(consoleRefusals.sameRole)
  if (to === 'owner' && role === 'member') refuse(refusals.notStaff)
  if (to === 'member') await refuseLastOwner(tx, userId, role)
}

const change =
  (to: 'owner' | 'member') =>
  async (ctx: StaffCtx, tx: Tx, { subjectId: userId }: Row): Promise<void> => {
    await refuseChange(tx, { userId, to })
    await changeRole(ctx, tx, userId, to)
    const others = (await ownerIds(tx)).filter((id) => id !== userId)
    await notifyAll(ctx, tx, [
      { to: userId, kind: 'system', detail: texts.done[to] },
      ...others.map((id) => ({ to: id, kind: 'system' as const, detail: texts.ownersChanged[to] })),
    ])
  }

export function registerOwners(app: App): void {
  countersigned.register(app, 'make-owner', {
    needs: 'owner',
    isOfMember: true,
    mayConfirm: ({ id }, { subjectId }) => id === subjectId,
    apply: change('owner'),
  })
  countersigned.register(app, 'end-owner', {
    needs: 'owner',
    isOfMember: true,
    mayConfirm: ({ role }) => hasRole(role, 'owner'),
    apply: change('member'),
  })
}

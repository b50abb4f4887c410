import { type staffCalls as calls, type Data, type Input, type Role, consoleRefusals as refusals } from '@sp/contract'
import { lockNames } from '../../account/account/nickname-service.ts'
import { setRole } from '../../account/account/person-service.ts'
import { lockAccountStatus } from '../../account/account/state-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import * as queries from './queries.ts'
import { endStaffSessions } from './session-service.ts'
import { staffTexts as texts } from './texts.ts'
import { dropSecondFactor } from './totp-service.ts'

export async function list(ctx: StaffCtx): Promise<Data<typeof calls.list>> {
  const rows = await queries.staff.all(ctx.db, {})
  return {
    list: rows.map(({ lastSeen, role, ...row }) => ({
      ...row,
      role: role as Role,
      lastSeen: lastSeen?.toISOString() ?? null,
    })),
  }
}

/** Changes of roles wait, so that the roles and the number of staff are those at the commit. */
export const afterRoles = <T>(act: Act<T>): Act<T> => Object.assign(act, { locksFirst: lockNames })

/** Role changes are serialized: of two owners who remove each other's role, the second has no session any more. */
export const giveRole = (ctx: StaffCtx, { userId, role }: Input<typeof calls.giveRole>): Act<null> =>
  afterRoles(async (tx, note) => {
    const { role: before, state } = orRefuse(await lockAccountStatus(tx, userId), refusals.noSuchMember)
    if (state !== 'active') refuse(refusals.noSuchMember)
    if (before === role) refuse(refusals.sameRole)
    if (role === 'owner' || (before === 'owner' && userId !== ctx.viewer.id)) refuse(refusals.ownerByTwo)
    await refuseLastOwner(tx, userId, before)
    await changeRole(ctx, tx, userId, role)
    note.details({ from: before, to: role })
    const detail = role === 'member' ? texts.roleTaken : texts.roleGiven(role, ctx.config.console.host ?? '')
    await notify(ctx, tx, { to: userId, kind: 'system', detail })
    return null
  })

/** Ends their console sessions; the new role applies from the next login on. */
export async function changeRole(app: App, tx: Tx, userId: number, role: Role | 'member'): Promise<void> {
  await setRole(app, tx, userId, role)
  await endStaffSessions(tx, userId)
  if (role === 'member') await dropSecondFactor(app, tx, userId)
}

/** The caller has locked the names, so that no other owner leaves concurrently. */
export async function refuseLastOwner(tx: Tx, userId: number, role: string): Promise<void> {
  if (role === 'owner' && (await queries.otherOwners.one(tx, { userId })).owners === 0) refuse(refusals.lastOwner)
}

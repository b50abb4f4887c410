import { type Data, type Input, type newcomerCalls, newcomerRefusals as refusals } from '@sp/contract'
import * as network from '../../account/account/network-service.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'

type Calls = typeof newcomerCalls

export async function networks(ctx: StaffCtx): Promise<Data<Calls['networks']>> {
  const rows = await network.refusedNetworks(ctx)
  const people = await accountSummariesOf(
    ctx.db,
    rows.map(({ byId }) => byId),
  )
  return {
    list: rows.map(({ id, since, until, byId, accounts, refused }) => ({
      id,
      since: since.toISOString(),
      until: until.toISOString(),
      by: people.get(byId) ?? null,
      accounts,
      refused,
    })),
  }
}

export const refuseNetworks =
  ({ viewer }: StaffCtx, { userIds, days }: Input<Calls['refuseNetworks']>): Act<Data<Calls['refuseNetworks']>> =>
  async (tx, note) => {
    const done = await network.refuseNetworks(tx, { userIds, days, byId: viewer.id })
    if (userIds.length === 1) note.about('user', userIds[0] as number)
    note.details({ days, ...done })
    return done
  }

export const liftNetwork =
  (_ctx: StaffCtx, { id }: Input<Calls['liftNetwork']>): Act<null> =>
  async (tx) => {
    if (!(await network.liftNetwork(tx, id))) refuse(refusals.networkGone)
    return null
  }

import { NETWORK_DAYS, NETWORKS_MAX, REFUSED_COUNTED, newcomerRefusals as refusals } from '@sp/contract'
import type { App, Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { rangeOf } from '../../platform/http/network.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { macForSite } from '../../platform/vault/service.ts'
import * as queries from './network-queries.ts'

/** The address itself is stored nowhere: without the key of the site, which is not in the database, this is noise. */
const hashOf = (ctx: Ctx): Buffer => macForSite(ctx, 'registration_network.network', rangeOf(ctx.address))

/** In the transaction of the registration; forgotten after a week. */
export const addRegistrationNetwork = (ctx: Ctx, tx: Tx, userId: number): Promise<number> =>
  queries.addRegistration.run(tx, { userId, network: hashOf(ctx) })

export const isNetworkRefused = async (ctx: Ctx): Promise<boolean> =>
  (await queries.isRefused.one(ctx.db, { network: hashOf(ctx) })).found

export const countNetworkRefusal = (ctx: Ctx): Promise<number> =>
  ctx.transact((tx) => queries.countRefusal.run(tx, { network: hashOf(ctx), most: REFUSED_COUNTED }))

interface Refusing {
  userIds: readonly number[]
  days: number
  byId: number
}

/** @returns how many networks, and of how many members they are not known any more */
export async function refuseNetworks(
  tx: Tx,
  { userIds, days, byId }: Refusing,
): Promise<{ networks: number; unknown: number }> {
  const known = await queries.networksOf.all(tx, { userIds })
  if (known.length === 0) refuse(refusals.noNetwork)
  const accounts = new Map<string, number>()
  for (const { network } of known) {
    const key = network.toString('hex')
    accounts.set(key, (accounts.get(key) ?? 0) + 1)
  }
  // In one order, so that two colleagues who refuse the same networks wait for each other.
  for (const [key, count] of [...accounts].sort(([a], [b]) => (a < b ? -1 : 1)))
    await queries.refuseOne.run(tx, { network: Buffer.from(key, 'hex'), days, byId, accounts: count })
  if ((await queries.countRefused.one(tx, {})).total > NETWORKS_MAX) refuse(refusals.tooManyNetworks)
  return { networks: accounts.size, unknown: userIds.length - known.length }
}

export const refusedNetworks = ({ db }: Pick<App, 'db'>) => queries.refusedNetworks.all(db, { most: NETWORKS_MAX })

export const liftNetwork = async (tx: Tx, id: number): Promise<boolean> => (await queries.lift.run(tx, { id })) > 0

/** Job: once an hour. */
export async function forgetNetworks(app: App): Promise<void> {
  await app.transact((tx) => queries.forgetRegistrations.run(tx, { days: NETWORK_DAYS }))
  await app.transact((tx) => queries.forgetRefused.run(tx, {}))
}

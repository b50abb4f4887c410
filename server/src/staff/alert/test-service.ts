import { type AlertTest, type alertCalls as calls, type Input, alertRefusals as refusals } from '@sp/contract'
import { boundAddress } from '../../account/security/service.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Network } from '../../platform/outbound/network.ts'
import * as devices from './device-queries.ts'
import { noteArrived } from './failure-service.ts'
import { testMessage } from './message.ts'
import * as queries from './queries.ts'
import { deliver, type Way } from './send-service.ts'
import * as team from './team-queries.ts'

type OwnWay = Exclude<Way, { to: 'team' }>

/** Sends before the transaction that logs the call, because a request to the world takes seconds. */
export async function tryOut(
  ctx: StaffCtx,
  network: Network,
  { way: to, key = '' }: Input<typeof calls.test>,
): Promise<Act<AlertTest>> {
  const { id: userId } = ctx.viewer
  const way: OwnWay = to === 'push' ? { to: 'device', userId, key } : { to, userId }
  if (!(await isSetUp(ctx, way))) refuse(refusals.notSet)
  return trial(ctx, network, way)
}

export async function tryOutTeam(ctx: StaffCtx, network: Network): Promise<Act<AlertTest>> {
  if (((await team.team.maybe(ctx.db, {}))?.sealed ?? null) === null) refuse(refusals.notSet)
  return trial(ctx, network, { to: 'team' })
}

async function trial(ctx: StaffCtx, network: Network, way: Way): Promise<Act<AlertTest>> {
  const outcome = await deliver(ctx, network, way, testMessage)
  if (outcome.fault === null && way.to === 'webhook') await noteArrived(ctx, way.userId)
  if (outcome.fault === null && way.to === 'team') await noteArrived(ctx, 'team')
  return async (_tx, note) => {
    note.details({ arrived: outcome.fault === null })
    return outcome
  }
}

async function isSetUp(ctx: StaffCtx, way: OwnWay): Promise<boolean> {
  const { userId } = way
  if (way.to === 'mail') return ctx.config.relay !== undefined && (await boundAddress(ctx, userId)) !== ''
  if (way.to === 'webhook') return ((await queries.choice.maybe(ctx.db, { userId }))?.sealed ?? null) !== null
  return (await devices.one.maybe(ctx.db, { userId, endpointHash: Buffer.from(way.key, 'hex') })) !== undefined
}

import { ALERT_DEVICES_MAX, type AlertDevice, type alertCalls as calls, type Input } from '@sp/contract'
import { readSubscription } from '../../notify/push/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import * as queries from './device-queries.ts'
import { openChoice } from './open-choice.ts'

export async function ownDevices({ db }: App, userId: number): Promise<AlertDevice[]> {
  const rows = await queries.all.all(db, { userId })
  return rows.map(({ endpointHash, endpoint, at }) => ({
    key: endpointHash.toString('hex'),
    service: new URL(endpoint).host,
    at: at.toISOString(),
  }))
}

export function addDevice(ctx: StaffCtx, input: Input<typeof calls.addDevice>): Act<null> {
  const { id: userId, role } = ctx.viewer
  const device = readSubscription(ctx, input)
  return async (tx) => {
    await openChoice(tx, userId, role)
    await queries.takeFromOthers.run(tx, { userId, endpointHash: device.endpointHash })
    await queries.put.run(tx, { userId, ...device })
    await queries.trim.run(tx, { userId, keep: ALERT_DEVICES_MAX })
    return null
  }
}

export const dropDevice =
  ({ viewer }: StaffCtx, { key }: Input<typeof calls.dropDevice>): Act<null> =>
  async (tx) => {
    await queries.drop.run(tx, { userId: viewer.id, endpointHash: Buffer.from(key, 'hex') })
    return null
  }

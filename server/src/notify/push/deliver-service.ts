import { PUSH_MESSAGE } from '@sp/contract'
import { livingSessions } from '../../account/session/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Network } from '../../platform/outbound/network.ts'
import * as queries from './queries.ts'
import { pauseAfter, readEndpoint } from './rules.ts'
import { sendPush } from './send-service.ts'
import { forget } from './service.ts'

type Device = Awaited<ReturnType<typeof queries.ofUser.all>>[number]

/** All devices of a member, or the one to retry; the latter only if no other push reached it in between. */
export interface Delivery {
  userId: number
  again?: { endpointHash: string; attempts: number }
}

/** Sends one neutral message to active sessions, which are read at sending time, not when the notice was made. */
export async function deliver(app: App, network: Network, { userId, again }: Delivery): Promise<void> {
  const devices = await queries.ofUser.all(app.db, { userId })
  const living = await livingSessions(app, userId)
  const dead = devices.filter(({ sessionId }) => !living.has(sessionId))
  for (const { endpointHash } of dead) await forget(app, userId, endpointHash)
  const wanted = devices.filter(
    ({ sessionId, endpointHash, attempts, due }) =>
      living.has(sessionId) &&
      (again ? again.endpointHash === endpointHash.toString('hex') && again.attempts === attempts : due),
  )
  await Promise.all(wanted.map((device) => deliverTo(app, network, userId, device)))
}

async function deliverTo(app: App, network: Network, userId: number, device: Device): Promise<void> {
  const url = readEndpoint(device.endpoint, app.config.pushHosts)
  // The operator removed the service.
  if (url === undefined) return forget(app, userId, device.endpointHash)
  const { verdict, retryAfter } = await sendPush(app, network, { url, device, message: PUSH_MESSAGE, topic: 'news' })
  if (verdict === 'gone') await forget(app, userId, device.endpointHash)
  else if (verdict === 'later') await postpone(app, userId, device, retryAfter)
  // A pending retry then finds that the push was delivered.
  else if (device.attempts > 0)
    await app.transact((tx) => queries.settle.run(tx, { userId, endpointHash: device.endpointHash }))
}

async function postpone(app: App, userId: number, device: Device, retryAfter: number): Promise<void> {
  const { seconds, again } = pauseAfter(device.attempts, retryAfter)
  const { endpointHash } = device
  const attempts = again ? device.attempts + 1 : 0
  await app.transact(async (tx) => {
    await queries.postpone.run(tx, { userId, endpointHash, attempts, seconds })
    if (!again) return
    const hash = endpointHash.toString('hex')
    const delivery: Delivery = { userId, again: { endpointHash: hash, attempts } }
    await app.jobs.add(tx, 'push.deliver', delivery, { key: `push ${userId} ${hash}`, delaySeconds: seconds, tries: 3 })
  })
}

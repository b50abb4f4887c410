import { PUSH_MESSAGE } from '@sp/contract'
import { livingSessions } from '../../account/session/service.ts'
import type { App } from '../../platform/ctx.ts'
import { tallies } from '../../platform/tallies.ts'
import { isOpen, notReached, reached } from './circuit-breaker.ts'
import { signingKeys } from './keys.ts'
import type { Network } from './network.ts'
import { NotPublic, post } from './post.ts'
import * as queries from './queries.ts'
import { pauseAfter, readEndpoint, readRetryAfter, TTL_SECONDS, type Verdict, verdictOf } from './rules.ts'
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
  const { verdict, retryAfter } = await send(app, network, url, device)
  if (verdict === 'gone') await forget(app, userId, device.endpointHash)
  else if (verdict === 'later') await postpone(app, userId, device, retryAfter)
  // A pending retry then finds that the push was delivered.
  else if (device.attempts > 0)
    await app.transact((tx) => queries.settle.run(tx, { userId, endpointHash: device.endpointHash }))
}

async function send(
  app: App,
  network: Network,
  url: URL,
  device: Device,
): Promise<{ verdict: Verdict; retryAfter: number }> {
  if (isOpen(app, url.host)) return { verdict: 'later', retryAfter: 0 }
  const { headers, body } = await sealed(app, url, device)
  try {
    const { status, retryAfter } = await post(network, { url, headers, body })
    reached(app, url.host)
    const verdict = verdictOf(status)
    tallies(app).push.count(verdict === 'later' || verdict === 'refused' ? 'failed' : 'sent')
    // Only the host: the rest of an endpoint is a secret of the device.
    if (verdict === 'refused') app.log.warn({ service: url.host, status }, 'a push was refused')
    return { verdict, retryAfter: readRetryAfter(retryAfter, new Date()) }
  } catch (error) {
    const { name, code } = error as { name: string; code?: string }
    app.log.warn({ service: url.host, error: code ?? name }, 'a push service was not reached')
    tallies(app).push.count('failed')
    if (error instanceof NotPublic) return { verdict: 'refused', retryAfter: 0 }
    notReached(app, url.host)
    return { verdict: 'later', retryAfter: 0 }
  }
}

async function sealed(app: App, url: URL, { p256dh, auth }: Device) {
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails({ endpoint: url.href, keys }, JSON.stringify(PUSH_MESSAGE), {
    vapidDetails: { subject: contact(app), ...(await signingKeys(app)) },
    contentEncoding: 'aes128gcm',
    TTL: TTL_SECONDS,
    urgency: 'normal',
    // A later message replaces one that still waits.
    topic: 'news',
  })
}

const contact = ({ config: { publicUrl } }: App): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@sp.invalid'

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

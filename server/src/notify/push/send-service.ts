import type { App } from '../../platform/ctx.ts'
import { NotPublic } from '../../platform/outbound/guarded.ts'
import type { Network } from '../../platform/outbound/network.ts'
import { post } from '../../platform/outbound/post.ts'
import { tallies } from '../../platform/tallies.ts'
import { inSpan } from '../../platform/traces/traces.ts'
import { isOpen, notReached, reached } from './circuit-breaker.ts'
import { signingKeys } from './keys.ts'
import { readRetryAfter, TTL_SECONDS, type Verdict, verdictOf } from './rules.ts'

export interface Push {
  url: URL
  device: { p256dh: Buffer; auth: Buffer }
  /** Sealed for the device: the push service reads only its length. */
  message: object
  /** A later message replaces one with the same topic that still waits. */
  topic: string
  urgency?: 'normal' | 'high'
}

/** Sends one message to one device. */
export async function sendPush(
  app: App,
  network: Network,
  push: Push,
): Promise<{ verdict: Verdict; retryAfter: number }> {
  const { url } = push
  if (isOpen(app, url.host)) return { verdict: 'later', retryAfter: 0 }
  const { headers, body } = await sealed(app, push)
  try {
    const { status, retryAfter } = await inSpan(app.traces, 'POST push service', {}, () =>
      post(network, { url, headers, body }),
    )
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

async function sealed(app: App, { url, device, message, topic, urgency = 'normal' }: Push) {
  const keys = { p256dh: device.p256dh.toString('base64url'), auth: device.auth.toString('base64url') }
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails({ endpoint: url.href, keys }, JSON.stringify(message), {
    vapidDetails: { subject: contact(app), ...(await signingKeys(app)) },
    contentEncoding: 'aes128gcm',
    TTL: TTL_SECONDS,
    urgency,
    topic,
  })
}

const contact = ({ config: { publicUrl } }: App): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@sp.invalid'

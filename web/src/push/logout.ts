import { pushCalls } from '@sp/contract'
import { stored } from '../platform/device/stored.ts'
import { getSession } from '../platform/session/session.ts'
import { PUSH_ENTRY, pushSubscription } from './device.ts'

const PATIENCE = 1500

/** Whoever leaves gets no more news on this device. Nobody waits long for it: the push service may be out of reach. */
export function endPushes(): Promise<unknown> {
  // Read now: the session is dropped while we look for the subscription.
  const known = stored.read(PUSH_ENTRY)
  const token = getSession()?.token
  // Or the next start would turn it on again for whoever comes now.
  stored.remove(PUSH_ENTRY)
  const unsubscribed = token && known ? endOnServer(token, known) : undefined
  const ended = pushSubscription().then((subscription) => subscription?.unsubscribe())
  return Promise.race([
    Promise.allSettled([unsubscribed, ended]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])
}

/** Whoever leaves waits no longer than above; on a slow line the request itself goes on, or the device would still get news. */
const endOnServer = (token: string, endpoint: string) =>
  fetch(pushCalls.unsubscribe.path, {
    method: pushCalls.unsubscribe.method,
    headers: { Authentication: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint }),
    credentials: 'omit',
    keepalive: true,
  })

import { pushCalls } from '@sp/contract'
import { stored } from '../../platform/device/stored.ts'
import { getSession } from '../../platform/session/session.ts'
import { PUSH_ENTRY, pushSubscription } from './device.ts'

const PATIENCE = 1500

/** A logout ends pushes on this device. Callers do not wait long: the push service may be unreachable. */
export function endPushes(): Promise<unknown> {
  // Read now, because the session is dropped during the lookup of the subscription.
  const known = stored.read(PUSH_ENTRY)
  const token = getSession()?.token
  // Otherwise the next start would enable pushes again for the next member.
  stored.remove(PUSH_ENTRY)
  const unsubscribed = token && known ? endOnServer(token, known) : undefined
  const ended = pushSubscription().then((subscription) => subscription?.unsubscribe())
  return Promise.race([
    Promise.allSettled([unsubscribed, ended]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])
}

/** A member who logs out waits no longer than above; on a slow line the request itself goes on, or the device would still get news. */
const endOnServer = (token: string, endpoint: string) =>
  fetch(pushCalls.unsubscribe.path, {
    method: pushCalls.unsubscribe.method,
    headers: { Authentication: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint }),
    credentials: 'omit',
    keepalive: true,
  })

import { bytesOfKey, isForKey } from '@sp/client/push/key'
import { isAppleTouch, type PushState, stateOf } from '@sp/client/push/state'
import { stored } from '../../platform/device/stored.ts'
import { fetchPushKey, sendSubscribed, sendUnsubscribed } from './api.ts'
import { PUSH_ENTRY, pushSubscription, pushWorker } from './device.ts'

export class NotAllowed extends Error {}

/** The browser cannot reach a push service, as most in China; a retry is useless. */
export class NoPushService extends Error {}

export async function readState(): Promise<PushState> {
  const canPush = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator
  const worker = canPush ? await pushWorker() : undefined
  return stateOf({
    canPush,
    hasWorker: worker !== undefined,
    isApple: isAppleTouch(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: canPush ? Notification.permission : 'default',
    // A subscription unknown to the server receives nothing.
    isSubscribed: (await worker?.pushManager.getSubscription())?.endpoint === stored.read(PUSH_ENTRY),
  })
}

/** Requests the permission, subscribes, and registers with the server. Must be called from a user gesture. */
export async function enablePush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  await register()
}

async function register(): Promise<void> {
  const worker = await pushWorker()
  if (!worker) throw new Error('no worker to receive pushes')
  const key = await fetchPushKey()
  const before = await worker.pushManager.getSubscription()
  const fits = before && isForKey(before.options.applicationServerKey, key)
  if (before && !fits) await before.unsubscribe()
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOfKey(key) }
  const subscription = fits ? before : await subscribe(worker.pushManager, wanted)
  const { endpoint, keys } = subscription.toJSON()
  try {
    await sendSubscribed({
      endpoint: endpoint ?? '',
      auth: keys?.['auth'] ?? '',
      p256dh: keys?.['p256dh'] ?? '',
    })
  } catch (error) {
    // A subscription unknown to the server would never receive anything.
    await subscription.unsubscribe()
    throw error
  }
  stored.write(PUSH_ENTRY, subscription.endpoint)
}

async function subscribe(manager: PushManager, wanted: PushSubscriptionOptionsInit): Promise<PushSubscription> {
  try {
    return await manager.subscribe(wanted)
  } catch (error) {
    throw (error as DOMException).name === 'NotAllowedError' ? new NotAllowed() : new NoPushService()
  }
}

export async function disablePush(): Promise<void> {
  const subscription = await pushSubscription()
  const endpoint = subscription?.endpoint ?? stored.read(PUSH_ENTRY)
  if (endpoint) await sendUnsubscribed(endpoint)
  await subscription?.unsubscribe()
  stored.remove(PUSH_ENTRY)
}

/** Endpoints and the site's key can change: registers an enabled subscription again if either did. */
export async function renewPush(): Promise<void> {
  const known = stored.read(PUSH_ENTRY)
  if (!known || Notification.permission !== 'granted') return
  const subscription = await pushSubscription()
  const fits = subscription && isForKey(subscription.options.applicationServerKey, await fetchPushKey())
  if (!fits || subscription.endpoint !== known) await register()
}

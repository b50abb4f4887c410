import { bytesOfKey, isForKey } from '@sp/client/push/key'
import { isAppleTouch, type PushState, stateOf } from '@sp/client/push/state'
import type { Alerts, alertCalls, Input } from '@sp/contract'

const WORKER = `${import.meta.env.BASE_URL}sw.js`

export class NotAllowed extends Error {}

/** The browser cannot reach a push service, as most in China; a retry is useless. */
export class NoPushService extends Error {}

export interface Browser {
  state: PushState
  /** As the server names it: SHA-256 of its endpoint. */
  key: string | undefined
}

const canPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

const worker = () => navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL)

export async function readBrowser({ devices }: Pick<Alerts, 'devices'>): Promise<Browser> {
  const subscription = canPush() ? await (await worker())?.pushManager.getSubscription() : undefined
  const key = subscription ? await keyOf(subscription.endpoint) : undefined
  const state = stateOf({
    canPush: canPush(),
    // It is registered when push is enabled.
    hasWorker: true,
    isApple: isAppleTouch(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: canPush() ? Notification.permission : 'default',
    isSubscribed: devices.some((each) => each.key === key),
  })
  return { state, key }
}

async function keyOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Requests the permission and subscribes. Must be called from a user gesture. */
export async function subscribe(pushKey: string): Promise<Input<typeof alertCalls.addDevice>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  const fits = before && isForKey(before.options.applicationServerKey, pushKey)
  if (before && !fits) await before.unsubscribe()
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOfKey(pushKey) }
  const subscription = fits ? before : await pushManager.subscribe(wanted).catch(refused)
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', auth: keys?.['auth'] ?? '', p256dh: keys?.['p256dh'] ?? '' }
}

function refused(error: DOMException): never {
  throw error.name === 'NotAllowedError' ? new NotAllowed() : new NoPushService()
}

export const unsubscribe = async (): Promise<void> =>
  void (await (await (await worker())?.pushManager.getSubscription())?.unsubscribe())

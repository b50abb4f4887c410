import type { BrowserContext, Page } from '@playwright/test'
import { siteUrl } from './journey.ts'

export interface PushSubscriptionData {
  endpoint: string
  applicationServerKey: string
  p256dh: string
  auth: string
}

/** Replacement for the push service that headless browsers lack; it outlives pages and tests control it. */
export interface PushService {
  subscription: PushSubscriptionData | null
  prompts: number
  isAway: boolean
  isMissing?: boolean
}

declare function pushService(
  command: 'look' | 'hold' | 'drop' | 'ask',
  subscription?: PushSubscriptionData,
): Promise<PushSubscriptionData | null>

export async function withPushService(context: BrowserContext): Promise<PushService> {
  const service: PushService = { subscription: null, prompts: 0, isAway: false }
  await context.exposeFunction(
    'pushService',
    (command: 'look' | 'hold' | 'drop' | 'ask', subscription?: PushSubscriptionData) => {
      if (command === 'ask') service.prompts++
      if (command === 'hold' && subscription && !service.isMissing) service.subscription = subscription
      if (command === 'drop' && !service.isAway) service.subscription = null
      return service.subscription
    },
  )
  await context.addInitScript(standIn)
  return service
}

function standIn(): void {
  const toText = (bytes: BufferSource | null | undefined) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '')
  const toBytes = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)).buffer
  const subscriptionOf = ({ endpoint, applicationServerKey, p256dh, auth }: PushSubscriptionData) => ({
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: toBytes(applicationServerKey) },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => (await pushService('drop')) === null,
  })
  const look = async () => {
    const subscription = await pushService('look')
    return subscription && subscriptionOf(subscription)
  }
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: ArrayBuffer }) => {
    if (Notification.permission !== 'granted') throw new DOMException('permission denied', 'NotAllowedError')
    const wanted = toText(applicationServerKey)
    const before = await pushService('look')
    if (before && before.applicationServerKey !== wanted) throw new DOMException('another key', 'InvalidStateError')
    if (before) return subscriptionOf(before)
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
    const subscription = {
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
      applicationServerKey: wanted,
      p256dh: toText(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: toText(crypto.getRandomValues(new Uint8Array(16))),
    }
    if (!(await pushService('hold', subscription)))
      throw new DOMException('Registration failed - push service error', 'AbortError')
    return subscriptionOf(subscription)
  }
  Object.assign(PushManager.prototype, { getSubscription: look, subscribe })
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = async () => {
    await pushService('ask')
    return ask()
  }
}

/** Sets the permission in the browser; it lasts as long as the DevTools session that set it. */
export async function setPermission(page: Page, setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: siteUrl(),
    ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
  })
}

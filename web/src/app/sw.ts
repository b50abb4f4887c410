/// <reference lib="webworker" />
import { PUSH_MESSAGE } from '@sp/contract'
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { refillShell } from './refill-shell.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = '/index.html'

// The app itself and its pictures, nothing that a member wrote: calls, files and the operators' page go to the network
// as if this worker were not there (SECURITY 43).
const files = self.__WB_MANIFEST
precacheAndRoute(files)
cleanupOutdatedCaches()

const isShell = ({ pathname, origin }: URL): boolean =>
  origin === self.location.origin && (pathname === '/' || pathname === SHELL)

self.addEventListener('fetch', (event) => {
  // Whatever stands behind the question mark, it is the same page.
  if (event.request.mode !== 'navigate' || !isShell(new URL(event.request.url))) return
  event.respondWith(matchPrecache(SHELL).then((page) => page ?? fetch(event.request)))
})

const wanted = () =>
  files.map((file) => {
    const { href: url } = new URL(typeof file === 'string' ? file : file.url, self.location.href)
    return { url, key: getCacheKeyForURL(url) ?? url }
  })

/** WebKit's log-out takes the files and leaves the worker, which is never installed again. */
async function refill(): Promise<void> {
  // The files of this version may be gone from the server; the next one brings its own.
  const { installing, waiting } = self.registration
  if (!installing && !waiting) await refillShell(cacheNames.precache, wanted())
}

// A new version waits until the person asks for it, and then takes over every open tab at once.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'refill') event.waitUntil(refill())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const NOTICES = '/#/notice'
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function notifyWindows(word: string): Promise<void> {
  for (const client of await windows()) client.postMessage(word)
}

/** Always the same words, whatever came, and a picture that is nobody's: others see this screen too (SECURITY 26). */
const showNews = () =>
  self.registration.showNotification(PUSH_MESSAGE.title, {
    body: PUSH_MESSAGE.body,
    icon: '/icons/neutral-192.png',
    badge: '/icons/neutral-badge-96.png',
    lang: 'zh-CN',
    // A later one replaces one that was not opened.
    tag: 'news',
  })

self.addEventListener('push', (event) => event.waitUntil(Promise.all([showNews(), notifyWindows('news')])))

async function openNotices(): Promise<void> {
  const open = await windows()
  const client = open.find(({ focused }) => focused) ?? open[0]
  if (!client) return void (await self.clients.openWindow(NOTICES))
  client.postMessage('open-notices')
  await client.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotices())
})

/** The push service changed the address. Only an open window knows who is logged in; a later start checks by itself. */
async function followChange(event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.newSubscription ? undefined : event.oldSubscription?.options
  if (options) await self.registration.pushManager.subscribe(options).catch(() => undefined)
  await notifyWindows('push-changed')
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followChange(event)))

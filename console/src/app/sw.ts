/// <reference lib="webworker" />
import type { AlertPush } from '@sp/contract'

declare const self: ServiceWorkerGlobalScope

// It caches nothing: the console is used online, and it shows what members wrote.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  if (event.data === null) return
  const { title, body, path } = event.data.json() as AlertPush
  const look = { icon: '/icons/neutral-192.png', badge: '/icons/neutral-badge-96.png', lang: 'zh-CN' }
  // A later notification replaces an unopened one, because its numbers are newer.
  event.waitUntil(self.registration.showNotification(title, { ...look, body, tag: 'alert', data: path }))
})

async function open(path: string): Promise<void> {
  const url = new URL(path, self.registration.scope).href
  const windows = await self.clients.matchAll({ type: 'window' })
  // A tab with a session keeps its unsent words: it only comes to the front.
  const [tab] = windows
  await (tab ? tab.focus() : self.clients.openWindow(url))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as string))
})

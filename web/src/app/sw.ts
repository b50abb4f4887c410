/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

const SHELL = '/index.html'

// The app itself and its pictures, nothing that a member wrote: calls, files and the operators' page go to the network
// as if this worker were not there (SECURITY 43).
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const isShell = ({ pathname, origin }: URL): boolean =>
  origin === self.location.origin && (pathname === '/' || pathname === SHELL)

self.addEventListener('fetch', (event) => {
  // Whatever stands behind the question mark, it is the same page.
  if (event.request.mode !== 'navigate' || !isShell(new URL(event.request.url))) return
  event.respondWith(matchPrecache(SHELL).then((page) => page ?? fetch(event.request)))
})

// A new version waits until the person asks for it, and then takes over every open tab at once.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

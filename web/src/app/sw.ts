/// <reference lib="webworker" />
import { PUSH_MESSAGE } from '@sp/contract'
import { type AppFile, cacheFiles, dropOthers, refill } from './app-files.ts'
import { pageFileAt } from './page-files.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Listed[] }

/** The cache name that Workbox used, so that files cached by earlier versions need no second fetch. */
const CACHE = `workbox-precache-v2-${self.registration.scope}`
/** The worker fetches its next file only after the pages have requested nothing for this long. */
const QUIET_MS = 1500

interface Listed {
  url: string
  revision: string | null
  /** Part of the shell or of the five tabs (web/worker-files.ts). */
  isFirst?: boolean
}

// Caches only the app and its pictures, nothing that members wrote: API calls, uploads and the operators' console
// bypass this worker (SECURITY 43).
const listed = self.__WB_MANIFEST
const fileOf = ({ url, revision }: Listed): AppFile => {
  const { href } = new URL(url, self.location.href)
  return { url: href, key: revision === null ? href : `${href}?__WB_REVISION__=${revision}` }
}
const files = listed.map(fileOf)
const first = listed.filter(({ isFirst }) => isFirst).map(fileOf)
const keys = new Map(files.map(({ url, key }) => [url, key]))

let checkedAt = 0
/** Waits until the pages are idle, because their requests come first; the wait is bounded. */
async function free(): Promise<void> {
  for (let turn = 0; turn < 4 && Date.now() < checkedAt + QUIET_MS; turn++)
    await new Promise((next) => setTimeout(next, QUIET_MS))
}
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

let takeOver = () => {}
const isWanted = new Promise<void>((come) => {
  takeOver = come
})

/**
 * The first worker of a device installs with the shell and the tabs; the rest follows in the background. An update
 * waits until it has all files, so that everything that worked offline still does, unless the member requests it now.
 */
async function install(): Promise<void> {
  await cacheFiles(CACHE, first)
  if (self.registration.active && !savesData()) await Promise.race([cacheFiles(CACHE, files), isWanted])
}

/** Fetches the remaining files: of a first visit, of an interrupted download, or after a logout in WebKit. */
async function complete(signal: AbortSignal): Promise<void> {
  // The server may no longer have the files of this version; the next worker fetches its own.
  const { installing, waiting } = self.registration
  if (installing || waiting) return
  await refill(CACHE, first, { signal })
  if (!savesData()) await refill(CACHE, files, { free, signal })
}

let completing = new AbortController()
/** Restarts from the first file: if a logout cleared the caches during the download, the shell must come first. */
function restartCompletion(): Promise<void> {
  completing.abort()
  completing = new AbortController()
  return complete(completing.signal)
}

async function answer(key: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(key)
  return kept ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(dropOthers(CACHE, files).then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  checkedAt = Date.now()
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname, href } = new URL(request.url)
  // Any query string leads to the same page.
  const page = request.mode === 'navigate' && origin === self.location.origin ? pageFileAt(pathname) : undefined
  const key = keys.get(page === undefined ? href : new URL(page, origin).href)
  if (key !== undefined) event.respondWith(answer(key, request))
})

// A new version waits until the member requests it, then takes over all open tabs at once.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') {
    takeOver()
    void self.skipWaiting()
  }
  if (event.data === 'complete') event.waitUntil(restartCompletion())
})

const NOTICES = '/#/notice'
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function notifyWindows(word: string): Promise<void> {
  for (const client of await windows()) client.postMessage(word)
}

/** Always the same text and a neutral picture: others may see this screen (SECURITY 26). */
const showNews = () =>
  self.registration.showNotification(PUSH_MESSAGE.title, {
    body: PUSH_MESSAGE.body,
    icon: '/icons/neutral-192.png',
    badge: '/icons/neutral-badge-96.png',
    lang: 'zh-CN',
    // A later notification replaces an unopened one.
    tag: 'news',
  })

/** A dot without a number on the icon of the installed app; an open window knows the number and sets it. */
async function markIcon(): Promise<void> {
  if ((await windows()).length > 0) return
  const badge = self.navigator as { setAppBadge?: () => Promise<void> }
  await badge.setAppBadge?.().catch(() => {})
}

self.addEventListener('push', (event) => event.waitUntil(Promise.all([showNews(), markIcon(), notifyWindows('news')])))

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

/** The push service changed the endpoint. Only an open window knows the session; otherwise the next start checks. */
async function followChange(event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.newSubscription ? undefined : event.oldSubscription?.options
  if (options) await self.registration.pushManager.subscribe(options).catch(() => undefined)
  await notifyWindows('push-changed')
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followChange(event)))

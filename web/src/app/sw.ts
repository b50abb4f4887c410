/// <reference lib="webworker" />
import { PUSH_MESSAGE } from '@sp/contract'
import { type AppFile, dropOthers, keepFiles, refill } from './app-files.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Listed[] }

/** The name that Workbox gave it: the files that earlier versions kept there need no second fetch. */
const CACHE = `workbox-precache-v2-${self.registration.scope}`
const SHELL = '/index.html'
/** So long no page has asked for anything before the worker fetches the next file for itself. */
const QUIET_MS = 1500

interface Listed {
  url: string
  revision: string | null
  /** Of the shell or one of the five tabs (web/worker-files.ts). */
  isFirst?: boolean
}

// The app itself and its pictures, nothing that a member wrote: calls, files and the operators' page go to the network
// as if this worker were not there (SECURITY 43).
const listed = self.__WB_MANIFEST
const fileOf = ({ url, revision }: Listed): AppFile => {
  const { href } = new URL(url, self.location.href)
  return { url: href, key: revision === null ? href : `${href}?__WB_REVISION__=${revision}` }
}
const files = listed.map(fileOf)
const first = listed.filter(({ isFirst }) => isFirst).map(fileOf)
const keys = new Map(files.map(({ url, key }) => [url, key]))

let askedAt = 0
/** Until the pages have asked for nothing for a moment: their own requests come first. One that never stops does not hold it up for good. */
async function free(): Promise<void> {
  for (let turn = 0; turn < 4 && Date.now() < askedAt + QUIET_MS; turn++)
    await new Promise((next) => setTimeout(next, QUIET_MS))
}
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

let takeOver = () => {}
const isWanted = new Promise<void>((come) => {
  takeOver = come
})

/**
 * The first worker of a device is there with the shell and the tabs; all else follows in the background. An update waits
 * until it has everything, so that nothing that opened offline before is missing afterwards, unless the member wants it now.
 */
async function install(): Promise<void> {
  await keepFiles(CACHE, first)
  if (self.registration.active && !savesData()) await Promise.race([keepFiles(CACHE, files), isWanted])
}

/** The rest of a first visit, what a cut line kept back, and what WebKit's log-out took: it leaves the worker itself. */
async function complete(signal: AbortSignal): Promise<void> {
  // The files of this version may be gone from the server; the next one brings its own.
  const { installing, waiting } = self.registration
  if (installing || waiting) return
  await refill(CACHE, first, { signal })
  if (!savesData()) await refill(CACHE, files, { free, signal })
}

let completing = new AbortController()
/** Starts from the first file: if a log-out emptied the caches during the last files, the shell is fetched before those. */
function completeAnew(): Promise<void> {
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
  askedAt = Date.now()
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname, href } = new URL(request.url)
  // With any query string it is the same page.
  const isShell = request.mode === 'navigate' && origin === self.location.origin && pathname === '/'
  const key = keys.get(isShell ? new URL(SHELL, origin).href : href)
  if (key !== undefined) event.respondWith(answer(key, request))
})

// A new version waits until the person asks for it, and then takes over every open tab at once.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') {
    takeOver()
    void self.skipWaiting()
  }
  if (event.data === 'complete') event.waitUntil(completeAnew())
})

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

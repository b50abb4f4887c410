import './app/react.ts'
import { loadMoreIcons, watchBack } from '@sp/ui'
import '@sp/ui/style.css'
import { trustOwnScripts } from '@sp/client/trusted-types'
import { onlineManager } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app/app.tsx'
import { forgetIdle } from './app/idle.ts'
import { fetchPage } from './app/page-route.tsx'
import { LaterPages, routes } from './app/router.tsx'
import { watchOtherTabs } from './app/session-watch.ts'
import { afterFirstPage } from './platform/after-first-page.ts'
import { hasPin } from './platform/device/has-pin.ts'
import { watchInstall } from './platform/device/install.ts'
import { applyNeutral } from './platform/device/neutral.ts'
import { applyPrefs } from './platform/device/prefs.ts'
import { currentPath, paths } from './platform/paths.ts'

trustOwnScripts()
// Font size and theme are applied before the first render, so that nothing flashes.
applyPrefs()
applyNeutral()
watchInstall()
// Sets the feed's address directly, without a redirect from the root.
if (currentPath() === paths.root()) history.replaceState(history.state, '', `#${paths.flashHome()}`)
// Before the first render, so that an early Back after a reload does not meet the history entry of an overlay.
watchBack()
// Queries assume a connection by default; with this, a page that was opened offline retries when it returns.
onlineManager.setOnline(navigator.onLine)
let app: Root | undefined
watchOtherTabs(() => app?.unmount())
const root = document.getElementById('root')

/** How long the shell of index.html waits for the first page; React keeps a fallback for as long. */
const FIRST_PAGE_MS = 300
const FEED_MS = 2000

const after = (ms: number) => new Promise((over) => setTimeout(over, ms))
const isLeft = new Promise((come) => window.addEventListener('hashchange', come, { once: true }))

const isFeed = currentPath() === paths.flashHome()

/** A page whose code has loaded is rendered together with the frame around it. */
async function fetchFirstPage(): Promise<void> {
  // If the code fails to load, the page itself shows the error.
  const code = fetchPage(routes, currentPath().replace(/\?.*/, '')).catch(() => {})
  await Promise.race([code, isLeft, after(isFeed ? FEED_MS : FIRST_PAGE_MS)])
}

/** The feed is rendered once, with its list: rendering it twice is noticeable on a slow phone. */
async function fetchFirstList(): Promise<void> {
  // With a PIN set, nothing is requested before it is entered.
  if (!isFeed || hasPin()) return
  const list = import('./flash/feed/home-screen.tsx').then(({ prepare }) => prepare()).catch(() => {})
  await Promise.race([list, isLeft, after(FIRST_PAGE_MS)])
}

async function prepare(): Promise<void> {
  // Expired copies are removed before any of them could be shown.
  await Promise.all([forgetIdle(), fetchFirstPage()])
  await fetchFirstList()
}

if (root)
  void prepare().then(() => {
    app = createRoot(root)
    app.render(<App />)
    void afterFirstPage.then(loadMoreIcons)
    void afterFirstPage.then(LaterPages.load).catch(() => {})
    void afterFirstPage
      .then(() => import('./notify/push/start.ts'))
      .then(({ startPush }) => startPush())
      .catch(() => {})
  })

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

/** A page whose code has loaded is rendered together with the frame around it. */
async function prepareFirstPage(): Promise<void> {
  const patience = currentPath() === paths.flashHome() ? FEED_MS : FIRST_PAGE_MS
  await Promise.race([
    // If the code fails to load, the page itself shows the error.
    fetchPage(routes, currentPath().replace(/\?.*/, '')).catch(() => {}),
    new Promise((over) => setTimeout(over, patience)),
  ])
}

// Expired copies are removed before any of them could be shown.
if (root)
  void Promise.all([forgetIdle(), prepareFirstPage()]).then(() => {
    app = createRoot(root)
    app.render(<App />)
    void afterFirstPage.then(loadMoreIcons)
    void afterFirstPage.then(LaterPages.load).catch(() => {})
    void afterFirstPage
      .then(() => import('./notify/push/start.ts'))
      .then(({ startPush }) => startPush())
      .catch(() => {})
  })

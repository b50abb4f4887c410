import { loadMoreIcons, watchBack } from '@sp/ui'
import '@sp/ui/style.css'
import { onlineManager } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app/app.tsx'
import { forgetIdle } from './app/idle.ts'
import { fetchPage } from './app/page-route.tsx'
import { LaterPages, routes } from './app/router.tsx'
import { watchOtherTabs } from './app/session-watch.ts'
import { trustOwnScripts } from './app/trusted-types.ts'
import { afterFirstPage } from './platform/after-first-page.ts'
import { watchInstall } from './platform/device/install.ts'
import { applyNeutral } from './platform/device/neutral.ts'
import { applyPrefs } from './platform/device/prefs.ts'
import { currentPath, paths } from './platform/paths.ts'

trustOwnScripts()
// Size and theme stand before anything is drawn, so that nothing flashes.
applyPrefs()
applyNeutral()
watchInstall()
// The feed's address needs no way round over the root's.
if (currentPath() === paths.root()) history.replaceState(history.state, '', `#${paths.flashHome()}`)
// Before the first page is there, so that a Back pressed at once after a reload does not meet the entry of a layer.
watchBack()
// Questions believe in a connection until they hear otherwise: a page opened without one asks again when it comes.
onlineManager.setOnline(navigator.onLine)
let app: Root | undefined
watchOtherTabs(() => app?.unmount())
const root = document.getElementById('root')

/** So long the shell of index.html waits for the first page: as React would keep what stands in for one. */
const FIRST_PAGE_MS = 300
/** That of the feed is on its way next to the entry (web/first-page.ts). */
const FEED_MS = 2000

/** A page whose code is there is drawn together with what stands around it. */
async function prepareFirstPage(): Promise<void> {
  const patience = currentPath() === paths.flashHome() ? FEED_MS : FIRST_PAGE_MS
  await Promise.race([
    // Where it does not come, the page itself says so.
    fetchPage(routes, currentPath().replace(/\?.*/, '')).catch(() => {}),
    new Promise((over) => setTimeout(over, patience)),
  ])
}

// Expired copies are removed before the first one could be shown.
if (root)
  void Promise.all([forgetIdle(), prepareFirstPage()]).then(() => {
    app = createRoot(root)
    app.render(<App />)
    void afterFirstPage.then(loadMoreIcons)
    void afterFirstPage.then(LaterPages.load).catch(() => {})
    void afterFirstPage
      .then(() => import('./push/start.ts'))
      .then(({ startPush }) => startPush())
      .catch(() => {})
  })

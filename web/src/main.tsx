import { loadMoreIcons } from '@sp/ui'
import '@sp/ui/style.css'
import { onlineManager } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app/app.tsx'
import { forgetIdle } from './app/idle.ts'
import { home, loadLaterPages } from './app/router.tsx'
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
// Questions believe in a connection until they hear otherwise: a page opened without one asks again when it comes.
onlineManager.setOnline(navigator.onLine)
let app: Root | undefined
watchOtherTabs(() => app?.unmount())
const root = document.getElementById('root')

/** The feed's code is on its way already (web/first-page.ts), and its address needs no way round over the root's. */
async function prepareHome(): Promise<void> {
  if (currentPath() === paths.root()) history.replaceState(history.state, '', `#${paths.flashHome()}`)
  // Where it does not come, the page itself says so.
  if (currentPath() === paths.flashHome()) await home.load().catch(() => {})
}

// Expired copies are removed before the first one could be shown.
if (root)
  void Promise.all([forgetIdle(), prepareHome()]).then(() => {
    app = createRoot(root)
    app.render(<App />)
    void afterFirstPage.then(loadMoreIcons)
    void afterFirstPage.then(loadLaterPages)
    void afterFirstPage.then(() => import('./push/start.ts')).then(({ startPush }) => startPush())
  })

import '@sp/ui/style.css'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app/app.tsx'
import { forgetIdle } from './app/idle.ts'
import { watchOtherTabs } from './app/session-watch.ts'
import { trustOwnScripts } from './app/trusted-types.ts'
import { afterFirstPage } from './lib/after-first-page.ts'
import { watchInstall } from './lib/install.ts'
import { applyNeutral } from './lib/neutral.ts'
import { applyPrefs } from './lib/prefs.ts'

trustOwnScripts()
// Size and theme stand before anything is drawn, so that nothing flashes.
applyPrefs()
applyNeutral()
watchInstall()
let app: Root | undefined
watchOtherTabs(() => app?.unmount())
const root = document.getElementById('root')
// Old copies are gone before the first one could be shown.
if (root)
  void forgetIdle().then(() => {
    app = createRoot(root)
    app.render(<App />)
    void afterFirstPage.then(() => import('./push/start.ts')).then(({ startPush }) => startPush())
  })

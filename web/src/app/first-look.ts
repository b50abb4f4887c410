// Inlined in index.html behind the shell (web/first-page.ts): runs before any file of the app has loaded.
import { hasPin } from '../platform/device/has-pin.ts'
import { isNeutral } from '../platform/device/neutral-entry.ts'
import { applyPrefs } from '../platform/device/prefs.ts'
import { stored } from '../platform/device/stored.ts'
import { requestEarly } from './early-request.ts'
import './first-look.css'
import { shellFor } from './shell-for.ts'

const html = document.documentElement
const shell = document.getElementById('shell')
const PROBE_MS = 3000
const RELOADED = 'reloaded-for'
const MINUTE = 60_000

function look(): void {
  const name = shellFor(location.hash)
  html.dataset['shell'] = name
  for (const link of shell?.querySelectorAll('nav a') ?? [])
    if (link.getAttribute('data-of') === name) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}

const isWaiting = (): boolean => shell?.isConnected === true

const isReached = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

let failing = false

/** After a file of the app failed to load: reloads the page as soon as the site is reachable. */
async function recover(): Promise<void> {
  if (failing) return
  failing = true
  let wasAway = false
  while (!(await isReached())) {
    wasAway = true
    html.dataset['away'] = ''
    await Promise.race([
      new Promise((next) => setTimeout(next, PROBE_MS)),
      new Promise((next) => addEventListener('online', next, { once: true })),
    ])
  }
  delete html.dataset['away']
  if (!wasAway) {
    // The site responds but the file is missing: reload only once, because index.html itself may be outdated.
    if (Date.now() - Number(stored.read(RELOADED)) < MINUTE) return
    stored.write(RELOADED, String(Date.now()))
  }
  if (isWaiting()) location.reload()
}

function onLost({ target }: Event): void {
  const isPart =
    target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
  if (isPart && isWaiting()) void recover()
}

/** Whether the code that first.html contains at its end (web/page-with-code.ts) has not arrived. */
const isCut = (): boolean => document.querySelector('script[type=importmap]') !== null && !('spCode' in window)

applyPrefs()
requestEarly()
addEventListener('error', onLost, true)
addEventListener('DOMContentLoaded', () => {
  if (isCut()) void recover()
})
// A locked device shows nothing before the PIN is entered.
if (!hasPin()) {
  if (isNeutral()) shell?.querySelector('header > svg')?.remove()
  look()
  const follow = () => (isWaiting() ? look() : removeEventListener('hashchange', follow))
  addEventListener('hashchange', follow)
  addEventListener('offline', () => {
    if (isWaiting()) html.dataset['away'] = ''
  })
  addEventListener('online', () => {
    if (!failing) delete html.dataset['away']
  })
}

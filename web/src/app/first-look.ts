// Inlined in index.html behind the shell (web/first-page.ts): runs before any file of the app has loaded.
import type { Waiting } from '@sp/client/load/come-back'
import { watchEntry } from '@sp/client/load/watch-entry'
import { hasPin } from '../platform/device/has-pin.ts'
import { isNeutral } from '../platform/device/neutral-entry.ts'
import { applyPrefs } from '../platform/device/prefs.ts'
import { requestEarly } from './early-request.ts'
import './first-look.css'
import { shellFor } from './shell-for.ts'

const html = document.documentElement
const shell = document.getElementById('shell')

function look(): void {
  const name = shellFor(location.hash)
  html.dataset['shell'] = name
  for (const link of shell?.querySelectorAll('nav a') ?? [])
    if (link.getAttribute('data-of') === name) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}

const isWaiting = (): boolean => shell?.isConnected === true

function show(waiting: Waiting | undefined): void {
  if (waiting === undefined) delete html.dataset['wait']
  else html.dataset['wait'] = waiting
}

/** Whether first.html arrived without the code at its end (web/page-with-code.ts). */
const isCut = (): boolean =>
  document.querySelector('script[src^="/assets/app-"]') === null &&
  (window as { spCode?: { isWhole?: number } }).spCode?.isWhole !== 1

applyPrefs()
requestEarly()
watchEntry({ isWaiting, isCut, show })
// A locked device shows nothing before the PIN is entered.
if (!hasPin()) {
  if (isNeutral()) shell?.querySelector('header > svg')?.remove()
  look()
  const follow = () => (isWaiting() ? look() : removeEventListener('hashchange', follow))
  addEventListener('hashchange', follow)
  addEventListener('offline', () => {
    if (isWaiting()) show('away')
  })
  addEventListener('online', () => {
    if (html.dataset['wait'] === 'away') show(undefined)
  })
}

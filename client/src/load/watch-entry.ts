// Bundled into the inline script of a page: each import here enlarges it.
import { comeBack, type Waiting } from './come-back.ts'
import { countFailure } from './tries.ts'

export interface Entry {
  /** Whether the app has not been rendered yet. */
  isWaiting(): boolean
  /** Whether the page arrived without its end, for a page that contains code. */
  isCut?(): boolean
  /** undefined once the file is requested again. */
  show(waiting: Waiting | undefined): void
}

/** A stylesheet that this module fetches again (`lost-styles.ts` leaves it alone). */
const OURS = 'again'

/**
 * Where a file that the page names fails to load, waits until the site serves it again: a script then reloads the page,
 * a stylesheet is requested in its place.
 */
export function watchEntry({ isWaiting, isCut, show }: Entry): void {
  let isReloading = false
  const wait = (address: string) => comeBack({ address, tries: countFailure(address), onWait: show })
  const onScript = async (address: string) => {
    if (isReloading || !isWaiting()) return
    isReloading = true
    await wait(address)
    isReloading = false
    show(undefined)
    if (isWaiting()) location.reload()
  }
  const onStyle = async (link: HTMLLinkElement) => {
    if (!isWaiting() && !(OURS in link.dataset)) return
    link.dataset[OURS] = ''
    await wait(link.href)
    if (!isReloading) show(undefined)
    link.replaceWith(link.cloneNode())
  }
  if (isCut)
    addEventListener('DOMContentLoaded', () => {
      if (isCut()) void onScript(location.pathname)
    })
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src !== '') void onScript(target.src)
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void onStyle(target)
    },
    true,
  )
}

import { afterFirstPage } from '../platform/after-first-page.ts'

/** A version that is installed and waits; `take` lets it take over. */
type Ready = (take: () => void) => void

const HOUR = 3_600_000

/**
 * Registers the service worker. The page reloads when another version has taken over, in every tab, because the files of
 * the version before are removed then; the very first worker of a visit takes over quietly.
 */
export function watchUpdates(onReady: Ready): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  reloadOnChange(navigator.serviceWorker)
  void navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then((registration) => {
      follow(registration, onReady)
      completeFiles(navigator.serviceWorker)
      window.addEventListener('online', () => completeFiles(navigator.serviceWorker))
    })
    // Private modes and broken caches: the app works without it.
    .catch(() => {})
}

/** The worker is ready with the shell and the tabs; it fetches the rest now, and any file that a log-out removed. */
const completeFiles = (container: ServiceWorkerContainer) =>
  void Promise.all([container.ready, afterFirstPage]).then(([{ active }]) => active?.postMessage('complete'))

function reloadOnChange(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null
  let reloading = false
  container.addEventListener('controllerchange', () => {
    // None any more: a log-out took it away with all else, and no other version is there to be loaded.
    const isThere = container.controller !== null
    if (controlled && isThere && !reloading) {
      reloading = true
      location.reload()
    }
    controlled = isThere
  })
}

function follow(registration: ServiceWorkerRegistration, onReady: Ready): void {
  const notify = () => {
    const { waiting, active } = registration
    if (waiting && active) onReady(() => waiting.postMessage('take-over'))
  }
  notify()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notify)
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR) return
    checkedAt = Date.now()
    void registration.update().catch(() => {})
  })
}

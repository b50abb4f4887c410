import { afterFirstPage } from '../platform/after-first-page.ts'

type Ready = (take: () => void) => void

const HOUR = 3_600_000

/**
 * Registers the service worker. When another version takes over, every tab reloads, because the files of the previous
 * version are removed then; the first worker of a device takes over without a reload.
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
    // Registration fails in private modes and with broken caches: the app works without it.
    .catch(() => {})
}

const completeFiles = (container: ServiceWorkerContainer) =>
  void Promise.all([container.ready, afterFirstPage]).then(([{ active }]) => active?.postMessage('complete'))

function reloadOnChange(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null
  let reloading = false
  container.addEventListener('controllerchange', () => {
    // A logout unregistered the worker: there is no controller and no other version to load.
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

const PATIENCE = 8000

/**
 * Reloads into the version that the server has. An old service worker would answer with the old version again, so the
 * new worker takes over first.
 */
export async function loadNewest(): Promise<void> {
  const reload = () => location.reload()
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => {})
  const next = registration?.waiting ?? registration?.installing
  if (!next) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, PATIENCE)
  next.postMessage('take-over')
}

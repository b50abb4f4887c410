import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the app; other browsers have a menu of their own instead. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function hold(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** The offer is made once, early; whoever wants it later finds it here. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => hold(null))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function install(): Promise<void> {
  const given = offer
  hold(null)
  await given?.prompt()
}

/** Installs the app when called; null where the browser made no offer. */
export const useInstall = (): (() => Promise<void>) | null =>
  useSyncExternalStore(subscribe, () => (offer ? install : null))

import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the app; other browsers have their own menu instead. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** The browser makes the offer once, early; it is stored for later use. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function install(): Promise<void> {
  const given = offer
  setOffer(null)
  await given?.prompt()
}

/** A function that installs the app; null if the browser made no offer. */
export const useInstall = (): (() => Promise<void>) | null =>
  useSyncExternalStore(subscribe, () => (offer ? install : null))

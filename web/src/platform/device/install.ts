import { makeSlot, useSlot } from '@sp/ui'

/** Chromium's offer to install the app; other browsers have their own menu instead. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const offer = makeSlot<InstallOffer | null>(null)

/** The browser makes the offer once, early; it is stored for later use. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => offer.set(null))
}

async function install(): Promise<void> {
  const given = offer.get()
  offer.set(null)
  await given?.prompt()
}

/** A function that installs the app; null if the browser made no offer. */
export const useInstall = (): (() => Promise<void>) | null => (useSlot(offer) ? install : null)

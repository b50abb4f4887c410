import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'
const CHOSEN = 'data-prefers-color-scheme'

function follow(listener: () => void): () => void {
  const system = matchMedia(DARK)
  const chosen = new MutationObserver(listener)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: [CHOSEN] })
  system.addEventListener('change', listener)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', listener)
  }
}

export const useTheme = (): string =>
  useSyncExternalStore(follow, () => document.documentElement.getAttribute(CHOSEN) ?? String(matchMedia(DARK).matches))

import { stored } from './stored.ts'

export const FONT_SIZES = [14, 16, 18, 20, 22] as const
export type FontSize = (typeof FONT_SIZES)[number]
export const DEFAULT_FONT: FontSize = 16

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const FONT_ENTRY = 'font-size'
const THEME_ENTRY = 'theme'
/** Present where the single keys are off (`platform/keys.ts`). */
export const KEYS_ENTRY = 'keys'
const PREFS_EVENT = 'sp-prefs'

export const toFontSize = (given: unknown): FontSize =>
  FONT_SIZES.find((size) => size === Number(given)) ?? DEFAULT_FONT
export const toTheme = (given: unknown): Theme => THEMES.find((theme) => theme === given) ?? 'system'

export const readFontSize = (): FontSize => toFontSize(stored.read(FONT_ENTRY))
export const readTheme = (): Theme => toTheme(stored.read(THEME_ENTRY))

/** Sets both on <html> before the first render. */
export function applyPrefs(): void {
  const html = document.documentElement
  html.dataset['font'] = String(readFontSize())
  const theme = readTheme()
  if (theme === 'system') delete html.dataset['prefersColorScheme']
  else html.dataset['prefersColorScheme'] = theme
  paintBrowserBar(theme)
}

/** The browser's own bar takes the page's colour; with an explicit theme both media entries get the same value. */
function paintBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-theme]')) {
    const own = meta.dataset['theme']
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}

export function saveFontSize(size: FontSize): void {
  stored.write(FONT_ENTRY, String(size))
  notifyPrefs()
}

export function saveTheme(theme: Theme): void {
  stored.write(THEME_ENTRY, theme)
  notifyPrefs()
}

function notifyPrefs(): void {
  applyPrefs()
  window.dispatchEvent(new Event(PREFS_EVENT))
}

export function onPrefs(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key !== null && event.key !== FONT_ENTRY && event.key !== THEME_ENTRY) return
    applyPrefs()
    listener()
  }
  window.addEventListener(PREFS_EVENT, listener)
  window.addEventListener('storage', other)
  return () => {
    window.removeEventListener(PREFS_EVENT, listener)
    window.removeEventListener('storage', other)
  }
}

/** Settings of the device without personal data: they survive the end of a session. */
export const storedPrefs = () =>
  Object.fromEntries([FONT_ENTRY, THEME_ENTRY, KEYS_ENTRY].map((entry) => [entry, stored.read(entry)]))

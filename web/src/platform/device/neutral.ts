import { texts } from '../texts.ts'
import { NEUTRAL_ENTRY as ENTRY, isNeutral } from './neutral-entry.ts'
import { stored } from './stored.ts'

const NAME = texts.neutralName

/** What the window calls itself: whoever looks over a shoulder, or through a history, reads nothing of us. */
export const windowTitle = (title: string, site: string): string =>
  isNeutral() ? NAME : title === '' ? site : `${title} · ${site}`

const own = new Map<Element, string>()

/** An attribute that stands otherwise for now; what stood there comes back. */
function stand(selector: string, attribute: string, neutral: string): void {
  for (const element of document.head.querySelectorAll(selector)) {
    if (!own.has(element)) own.set(element, element.getAttribute(attribute) ?? '')
    element.setAttribute(attribute, isNeutral() ? neutral : (own.get(element) ?? ''))
  }
}

/** Name, icons and manifest, before the window shows any. Where the app is installed it keeps what it was installed with. */
export function applyNeutral(): void {
  if (!isNeutral() && own.size === 0) return
  stand('link[rel=manifest]', 'href', '/neutral.webmanifest')
  stand('link[rel=icon]', 'href', '/icons/neutral-192.png')
  stand('link[rel=apple-touch-icon]', 'href', '/icons/neutral-apple-180.png')
  stand('meta[name=apple-mobile-web-app-title]', 'content', NAME)
  if (isNeutral()) document.title = NAME
}

export function saveNeutral(neutral: boolean): void {
  if (neutral) stored.write(ENTRY, '1')
  else stored.remove(ENTRY)
  applyNeutral()
}

/** A look of the device, not of a person: outlives a session that the server ended. */
export const storedNeutral = () => ({ [ENTRY]: stored.read(ENTRY) })

import { texts } from '../texts.ts'
import { NEUTRAL_ENTRY as ENTRY, isNeutral } from './neutral-entry.ts'
import { stored } from './stored.ts'

const NAME = texts.neutralName

/** The document title; in neutral mode it reveals nothing to bystanders or in the browser history. */
export const windowTitle = (title: string, site: string): string =>
  isNeutral() ? NAME : title === '' ? site : `${title} · ${site}`

const own = new Map<Element, string>()

function overrideAttribute(selector: string, attribute: string, neutral: string): void {
  for (const element of document.head.querySelectorAll(selector)) {
    if (!own.has(element)) own.set(element, element.getAttribute(attribute) ?? '')
    element.setAttribute(attribute, isNeutral() ? neutral : (own.get(element) ?? ''))
  }
}

/** Name, icons and manifest, before the window shows them. An installed app keeps those it was installed with. */
export function applyNeutral(): void {
  if (!isNeutral() && own.size === 0) return
  overrideAttribute('link[rel=manifest]', 'href', '/neutral.webmanifest')
  overrideAttribute('link[rel=icon]', 'href', '/icons/neutral-192.png')
  overrideAttribute('link[rel=apple-touch-icon]', 'href', '/icons/neutral-apple-180.png')
  overrideAttribute('meta[name=apple-mobile-web-app-title]', 'content', NAME)
  if (isNeutral()) document.title = NAME
}

export function saveNeutral(neutral: boolean): void {
  if (neutral) stored.write(ENTRY, '1')
  else stored.remove(ENTRY)
  applyNeutral()
}

/** A setting of the device, not of a member: it survives the end of a session. */
export const storedNeutral = () => ({ [ENTRY]: stored.read(ENTRY) })

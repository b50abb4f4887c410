import { type Mention, WEB_ADDRESS, webAddressIn } from '@sp/contract'

export type RichTextSegment =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; who: Mention }

/** A mention is `@` and a username, and no part of an email address. */
const SPECIAL = new RegExp(
  `(?<link>${WEB_ADDRESS})|(?<![A-Za-z0-9])@(?<name>[A-Za-z][A-Za-z0-9]{0,31})(?![A-Za-z0-9])`,
  'gi',
)

export function splitRichText(text: string, mentions: readonly Mention[] = []): RichTextSegment[] {
  const parts: RichTextSegment[] = []
  let at = 0
  const special = new RegExp(SPECIAL)
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const part = found.groups?.['link'] ? linkPart(found.groups['link']) : mentionPart(found[0], mentions)
    if (!part) continue
    if (found.index > at) parts.push({ kind: 'text', text: text.slice(at, found.index) })
    parts.push(part)
    at = found.index + part.text.length
    special.lastIndex = at
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/** A name that is unknown or undisclosed to this viewer stays plain text. */
function mentionPart(text: string, mentions: readonly Mention[]): RichTextSegment | null {
  const name = text.slice(1).toLowerCase()
  const who = mentions.find(({ username }) => username.toLowerCase() === name)
  return who ? { kind: 'mention', text, who } : null
}

function linkPart(found: string): RichTextSegment | null {
  const address = webAddressIn(found)
  return address && { kind: 'link', ...address }
}

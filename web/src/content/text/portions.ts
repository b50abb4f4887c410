/** Approximate code units per portion. */
const SIZE = 1200

const BREAK = /\n(?:[^\S\n]*\n)*/g

/**
 * Splits a long text at paragraphs into portions that are laid out separately, so that only visible ones need layout.
 * Joined they are the text again.
 */
export function portions(text: string): string[] {
  const found: string[] = []
  let at = 0
  while (text.length - at > SIZE) {
    BREAK.lastIndex = at + SIZE
    if (!BREAK.test(text)) break
    found.push(text.slice(at, BREAK.lastIndex))
    at = BREAK.lastIndex
  }
  if (at < text.length || found.length === 0) found.push(text.slice(at))
  return found
}

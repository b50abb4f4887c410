/** About so many code units stand in one. */
const SIZE = 1200

/** The end of a paragraph with the blank lines after it. */
const BREAK = /\n(?:[^\S\n]*\n)*/g

/**
 * A long text in portions that can be laid out each for itself, so that only those in sight are: cut between paragraphs
 * alone. Joined they are the text again.
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

/** About so many code units stand in one. */
const SIZE = 1200

/**
 * A long text in portions that can be laid out each for itself, so that only those in sight are: cut between paragraphs
 * alone. Joined they are the text again.
 */
export function portions(text: string): string[] {
  const found: string[] = []
  let at = 0
  while (text.length - at > SIZE) {
    const end = text.indexOf('\n', at + SIZE)
    if (end < 0) break
    found.push(text.slice(at, end + 1))
    at = end + 1
  }
  if (at < text.length || found.length === 0) found.push(text.slice(at))
  return found
}

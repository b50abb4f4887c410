import { graphemes } from './graphemes.ts'

export interface TruncateLimits {
  characters: number
  newlines: number
}

const IN_LISTS: TruncateLimits = { characters: 240, newlines: 8 }
const WORD_REACH = 32

/**
 * Whether a text is folded, and its visible head. The head is a prefix of the text: it never ends within a
 * grapheme, a Latin word or a web address, nor on a space or an opening bracket.
 */
export function truncate(
  text: string,
  { characters, newlines }: TruncateLimits = IN_LISTS,
): { folded: boolean; head: string } {
  const byLines = firstLines(text, newlines)
  const head = firstCharacters(byLines, characters)
  if (head.length === text.length) return { folded: false, head: text }
  return { folded: true, head: head.length < byLines.length ? endWell(head, text) : head.trimEnd() }
}

function firstLines(text: string, newlines: number): string {
  let at = -1
  for (let seen = 0; seen <= newlines; seen++) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return text
  }
  return text.slice(0, at)
}

function firstCharacters(text: string, characters: number): string {
  if (text.length <= characters) return text
  // Twice as many code units contain all code points that may stay, and 64 more the character that crosses the limit.
  const start = text.slice(0, 2 * characters + 64)
  let points = 0
  for (const { 0: character, index } of graphemes(start)) {
    points += Array.from(character).length
    // A single character with many combining marks may exceed the limit by itself.
    if (points > characters) return index > 0 ? text.slice(0, index) : firstPoints(start, characters)
  }
  return text
}

function firstPoints(text: string, characters: number): string {
  return Array.from(text).slice(0, characters).join('')
}

function endWell(head: string, text: string): string {
  return shortened(head, text).replace(/[\s（「『《【“‘([{<]+$/u, '') || head
}

function shortened(head: string, text: string): string {
  const next = text[head.length] ?? ''
  if (!/[!-~]/.test(next)) return head
  const [broken = ''] = /[!-~]*$/.exec(head) ?? []
  const start = head.length - broken.length
  const isAddress = /https?:\/\//.test(broken)
  return start > 0 && (isAddress || broken.length <= WORD_REACH) ? head.slice(0, start) : head
}

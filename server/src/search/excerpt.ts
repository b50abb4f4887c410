import { type Excerpt, type Mark, SEARCH_EXCERPT } from '@sp/contract'
import { oneLine } from '../platform/excerpt.ts'
import { folded } from './rules.ts'

const BEFORE = 20

export interface Cut {
  readonly isBefore: boolean
  readonly isAfter: boolean
}
const WHOLE: Cut = { isBefore: false, isAfter: false }

/** Characters that folding does not change: most of a Chinese text. */
const PLAIN = /^[a-z\d\u4e00-\u9fff]$/

/** The folded text with, for each of its code units, the index of the original character. */
function unfold(characters: readonly string[]): { text: string; from: number[] } {
  const from: number[] = []
  let text = ''
  characters.forEach((character, at) => {
    const fold = PLAIN.test(character) ? character : folded(character)
    for (let unit = 0; unit < fold.length; unit++) from.push(at)
    text += fold
  })
  return { text, from }
}

function hits(characters: readonly string[], words: readonly string[]): Mark[] {
  const { text, from } = unfold(characters)
  const found: Mark[] = []
  for (const word of new Set(words)) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      found.push({ from: from[at] ?? 0, to: (from[at + word.length - 1] ?? 0) + 1 })
  }
  const joined: Mark[] = []
  for (const hit of found.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && hit.from <= last.to) last.to = Math.max(last.to, hit.to)
    else joined.push(hit)
  }
  return joined
}

const units = (characters: readonly string[]): number => characters.join('').length

/**
 * The text around the first match of the search words, on one line, with all matches marked.
 * @param cut whether the text is a part of a longer one
 */
export function excerptOf(text: string, words: readonly string[], cut: Cut = WHOLE): Excerpt {
  const all = oneLine(text)
  const found = hits(all, words)
  const first = found[0]?.from ?? 0
  const start = !cut.isBefore && first + BEFORE < SEARCH_EXCERPT ? 0 : Math.max(0, first - BEFORE)
  const end = Math.min(all.length, start + SEARCH_EXCERPT)
  const lead = cut.isBefore || start > 0 ? '…' : ''
  const unitAt = (at: number) => lead.length + units(all.slice(start, at))
  return {
    text: `${lead}${all.slice(start, end).join('')}${cut.isAfter || end < all.length ? '…' : ''}`,
    marks: found
      .filter(({ from, to }) => from >= start && to <= end)
      .map(({ from, to }) => ({ from: unitAt(from), to: unitAt(to) })),
  }
}

export const marksIn = (text: string, words: readonly string[]): Mark[] => {
  const all = [...text]
  const unitAt = (at: number) => units(all.slice(0, at))
  return hits(all, words).map(({ from, to }) => ({ from: unitAt(from), to: unitAt(to) }))
}

import type { Word, WordKind, WordMatch } from '@sp/contract'

/** A piece of a text; `kind` is set if it is a listed word. */
export interface Piece {
  readonly from: number
  readonly words: string
  readonly kind?: WordKind
}

/** Splits a text at the found words. Where words overlap, the first wins; at the same start, the public one. */
export function markedIn(text: string, found: readonly WordMatch<Word>[]): Piece[] {
  const marks = found
    .flatMap(({ word: { kind }, ranges }) => ranges.map(([from, to]) => ({ from, to, kind })))
    .sort((a, b) => a.from - b.from || (a.kind === 'public' ? -1 : 1))
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, kind } of marks) {
    if (from < at) continue
    if (from > at) pieces.push({ from: at, words: text.slice(at, from) })
    pieces.push({ from, words: text.slice(from, to), kind })
    at = to
  }
  return at < text.length ? [...pieces, { from: at, words: text.slice(at) }] : pieces
}

/** Normalised text for the word search: letters and digits only, with their original positions. */
interface Plain {
  readonly letters: string
  /** For each code unit of `letters`, start and end of its character in the text. */
  readonly at: readonly Range[]
}

/** Start and end in code units of a text. */
export type Range = readonly [from: number, to: number]

const LETTER = /[\p{L}\p{N}]/u
const LATIN = /[\p{Script=Latin}\p{N}]/u

/** Unifies similar forms and case, and drops everything between letters, so 刷.单 and 刷 单 match 刷单. */
function plainOf(text: string): Plain {
  let letters = ''
  const at: Range[] = []
  let from = 0
  for (const character of text) {
    const to = from + character.length
    for (const letter of character.normalize('NFKC').toLowerCase()) {
      if (!LETTER.test(letter)) continue
      letters += letter
      for (let unit = 0; unit < letter.length; unit++) at.push([from, to])
    }
    from = to
  }
  return { letters, at }
}

/** `加我 + 微信`: the text must contain both parts, anywhere. */
const partsOf = (word: string): string[] =>
  word
    .split(/[+＋]/)
    .map((part) => plainOf(part).letters)
    .filter((part) => part !== '')

/** Canonical form: spellings of the same word have the same form; empty for a word without letters. */
export const wordForm = (word: string): string => partsOf(word).sort().join('+')

/** Latin words match only as whole words: no `ass` in `class`. */
function isWholeWord({ letters, at }: Plain, from: number, to: number): boolean {
  const joins = (left: number, right: number): boolean =>
    LATIN.test(letters[left] ?? '') && LATIN.test(letters[right] ?? '') && at[left]?.[1] === at[right]?.[0]
  return !joins(from - 1, from) && !joins(to - 1, to)
}

function rangesOf(text: Plain, part: string): Range[] {
  const found: Range[] = []
  for (let from = text.letters.indexOf(part); from >= 0; from = text.letters.indexOf(part, from + 1)) {
    const to = from + part.length
    if (isWholeWord(text, from, to)) found.push([text.at[from]?.[0] ?? 0, text.at[to - 1]?.[1] ?? 0])
  }
  return found
}

export interface WordMatch<W> {
  readonly word: W
  readonly ranges: readonly Range[]
}

export function wordFinder<W extends { readonly text: string }>(words: readonly W[]): (text: string) => WordMatch<W>[] {
  const known = words.map((word) => ({ word, parts: partsOf(word.text) })).filter(({ parts }) => parts.length > 0)
  if (known.length === 0) return () => []
  return (text) => {
    const plain = plainOf(text)
    return known.flatMap(({ word, parts }) => {
      const ranges = parts.map((part) => rangesOf(plain, part))
      if (ranges.some((each) => each.length === 0)) return []
      return [{ word, ranges: ranges.flat().sort(([a], [b]) => a - b) }]
    })
  }
}

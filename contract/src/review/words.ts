/** A text as words are looked for in it: its letters and digits alone, and where each of them stood. */
interface Plain {
  readonly letters: string
  /** Of each code unit of `letters`, where in the text its character began and ended. */
  readonly at: readonly Range[]
}

/** From and to, in code units of a text. */
export type Range = readonly [from: number, to: number]

const LETTER = /[\p{L}\p{N}]/u
const LATIN = /[\p{Script=Latin}\p{N}]/u

/** Forms that look alike are one, case is none, and what stands between letters (刷.单, 刷 单) is nothing. */
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

/** `加我 + 微信`: both have to be in the text, wherever. */
const partsOf = (word: string): string[] =>
  word
    .split(/[+＋]/)
    .map((part) => plainOf(part).letters)
    .filter((part) => part !== '')

/** Two ways of writing the same word have one form; a word without letters has none. */
export const wordForm = (word: string): string => partsOf(word).sort().join('+')

/** A word of Latin letters is found where it stands by itself: no `ass` in `class`. */
function standsAlone({ letters, at }: Plain, from: number, to: number): boolean {
  const joins = (left: number, right: number): boolean =>
    LATIN.test(letters[left] ?? '') && LATIN.test(letters[right] ?? '') && at[left]?.[1] === at[right]?.[0]
  return !joins(from - 1, from) && !joins(to - 1, to)
}

function rangesOf(text: Plain, part: string): Range[] {
  const found: Range[] = []
  for (let from = text.letters.indexOf(part); from >= 0; from = text.letters.indexOf(part, from + 1)) {
    const to = from + part.length
    if (standsAlone(text, from, to)) found.push([text.at[from]?.[0] ?? 0, text.at[to - 1]?.[1] ?? 0])
  }
  return found
}

export interface FoundWord<W> {
  readonly word: W
  /** Where it stands, in order. */
  readonly ranges: readonly Range[]
}

/** Made once for many texts: says which of some words a text has, and where. */
export function wordFinder<W extends { readonly text: string }>(words: readonly W[]): (text: string) => FoundWord<W>[] {
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

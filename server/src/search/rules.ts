import { firstIdOf, numberOf } from '../platform/bucket.ts'

const ID_RANGE = 16_384
/**
 * Number of stretches searched in each round: frequent words are found in the first one, less frequent ones soon
 * after.
 */
const ROUNDS = [1, 7]

/** Prefix of each word by the kind of content, so that a search of one kind never reads entries of another. */
const LETTERS = { flash: 'f', post: 'p', reply: 'r' } as const
export type SourceType = keyof typeof LETTERS

const idRangeOf = (number: number): number => Math.floor(number / ID_RANGE)
/** The word of an entry for its section; no text contains such a word. */
export const sectionWord = (type: SourceType, nodeId: number): string => `${LETTERS[type]}@${nodeId}`

const idRangeToken = (type: SourceType, stretch: number): string => `${LETTERS[type]}/${stretch}`

const LONGEST_WORD = 40
const WIDE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3005-\\u3007ー'
/** Scripts without spaces, words between spaces, and single symbols; all other characters are separators. */
const RUN = new RegExp(
  `([${WIDE}]+)|(?![${WIDE}])[\\p{L}\\p{N}](?:(?![${WIDE}])[\\p{L}\\p{N}\\p{M}])*|\\p{Extended_Pictographic}`,
  'gu',
)

export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

const WIDER = 0xfee0

/** How such words may be written in a text, ignoring case; omits very rare forms. */
export const waysToWrite = (words: readonly string[]): string[] => [
  ...new Set([
    ...words,
    ...words.map((word) => word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + WIDER))),
  ]),
]

/** `wide`: in a script without spaces. */
const runsOf = (text: string): { run: string; wide: boolean }[] =>
  [...folded(text).matchAll(RUN)].map(([run, wide]) => ({ run, wide: wide !== undefined }))

/** All substrings of `size` adjacent characters; none for a shorter word. */
function parts(word: readonly string[], size: number): string[] {
  const found: string[] = []
  for (let at = 0; at + size <= word.length; at++) found.push(word.slice(at, at + size).join(''))
  return found
}

const PAIR = 2
const THREE = 3

function wordsIn(text: string): Set<string> {
  const words = new Set<string>()
  for (const { run, wide } of runsOf(text)) {
    const characters = [...run]
    const found = wide ? [...characters, ...parts(characters, PAIR)] : parts(characters, THREE)
    for (const word of found) words.add(word)
    if (!wide && characters.length <= LONGEST_WORD) words.add(run)
  }
  return words
}

export interface Findable {
  readonly text: string
  readonly nodeId?: number
}

export const entryOf = (type: SourceType, { id, text, nodeId }: Findable & { readonly id: number }): string[] => [
  idRangeToken(type, idRangeOf(numberOf(id))),
  ...(nodeId === undefined ? [] : [sectionWord(type, nodeId)]),
  ...[...wordsIn(text)].map((word) => LETTERS[type] + word),
]

export const queryWords = (asked: string, cut: (run: string) => readonly string[]): string[] =>
  runsOf(asked).flatMap(({ run, wide }) => (wide ? cut(run) : [run]))

const isWide = new RegExp(`^[${WIDE}]`, 'u')

function needed(word: string): string[] {
  const found = parts([...word], isWide.test(word) ? PAIR : THREE)
  return found.length > 0 ? found : [word]
}

const quoted = (words: readonly string[], by: '&' | '|'): string => words.map((word) => `'${word}'`).join(` ${by} `)

/**
 * The tsquery for the index; undefined without words. It contains only quoted letters, which prevents query
 * injection.
 */
export function queryOf(type: SourceType, words: readonly string[], nodeId?: number): string | undefined {
  const all = [...new Set(words.flatMap(needed))].map((word) => LETTERS[type] + word)
  if (all.length === 0) return undefined
  return quoted(nodeId === undefined ? all : [sectionWord(type, nodeId), ...all], '&')
}

/**
 * The query for the newest stretches, then for earlier ones, and the smallest id that the rounds cover.
 * @param latest the highest content number
 */
export function roundsOf(type: SourceType, query: string, latest: number): { rounds: string[]; from: number } {
  const rounds: string[] = []
  let first = idRangeOf(latest) + 1
  for (const size of ROUNDS) {
    if (first === 0) break
    const before = first
    first = Math.max(0, before - size)
    const stretches = Array.from({ length: before - first }, (_, at) => idRangeToken(type, first + at))
    rounds.push(`(${quoted(stretches, '|')}) & ${query}`)
  }
  return { rounds, from: firstIdOf(first * ID_RANGE) }
}

/** The parts that a nickname must have, as `name_parts` splits it. */
export function namePartsOf(asked: string): string[] {
  const characters = [...folded(asked)]
  return characters.length === 1 ? [`^${characters[0]}`] : parts(characters, PAIR)
}

const USERNAME = /^@?([a-z\d]{1,32})$/

export const usernameIn = (asked: string): string | undefined => USERNAME.exec(asked)?.[1]

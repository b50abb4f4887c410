import { firstIdOf, numberOf } from '../platform/bucket.ts'

/** Numbers that were given one after the other. */
const STRETCH = 16_384
/** So many of them are looked through first, and then so many more: a frequent word is found at once, one that is not seldom soon. */
const ROUNDS = [1, 7]

/** What kind of thing it is stands before each of its words, so that one kind never looks through another's. */
const LETTERS = { flash: 'f', post: 'p', reply: 'r' } as const
export type SourceType = keyof typeof LETTERS

const stretchOf = (number: number): number => Math.floor(number / STRETCH)
/** The word that an entry has for its section; no text contains such a word. */
export const sectionWord = (type: SourceType, nodeId: number): string => `${LETTERS[type]}@${nodeId}`

const stretchWord = (type: SourceType, stretch: number): string => `${LETTERS[type]}/${stretch}`

const LONGEST_WORD = 40
const WIDE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3005-\\u3007ー'
/** Writing without spaces, words between spaces, and signs that stand for themselves; all else parts them. */
const RUN = new RegExp(
  `([${WIDE}]+)|((?![${WIDE}])[\\p{L}\\p{N}](?:(?![${WIDE}])[\\p{L}\\p{N}\\p{M}])*)|(\\p{Extended_Pictographic})`,
  'gu',
)

/** However it is written: in full or half width, in capitals or not. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** From a sign of half width to the same in full width. */
const WIDER = 0xfee0

/** How such words may stand in a text, but for capitals: that is all of it, except what hardly anybody writes. */
export const waysToWrite = (words: readonly string[]): string[] => [
  ...new Set([
    ...words,
    ...words.map((word) => word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + WIDER))),
  ]),
]

const runsOf = (text: string): { wide: string | undefined; narrow: string | undefined; sign: string | undefined }[] =>
  [...folded(text).matchAll(RUN)].map(([, wide, narrow, sign]) => ({ wide, narrow, sign }))

/** Each so many that stand side by side; nothing of what is shorter. */
function parts(word: readonly string[], size: number): string[] {
  const found: string[] = []
  for (let at = 0; at + size <= word.length; at++) found.push(word.slice(at, at + size).join(''))
  return found
}

const PAIR = 2
const THREE = 3

/** All that a text can be found by: characters and pairs of them, words and each three letters of one. */
function wordsIn(text: string): Set<string> {
  const words = new Set<string>()
  for (const { wide, narrow, sign } of runsOf(text)) {
    const run = [...(wide ?? narrow ?? sign ?? '')]
    const found = wide ? [...run, ...parts(run, PAIR)] : parts(run, THREE)
    for (const word of found) words.add(word)
    if (!wide && run.length <= LONGEST_WORD) words.add(run.join(''))
  }
  return words
}

/** What a thing is found by: its text, and its section. */
export interface Findable {
  readonly text: string
  readonly nodeId?: number
}

/** The words of an entry: those of its stretch and its section, and those of its text. */
export const entryOf = (type: SourceType, { id, text, nodeId }: Findable & { readonly id: number }): string[] => [
  stretchWord(type, stretchOf(numberOf(id))),
  ...(nodeId === undefined ? [] : [sectionWord(type, nodeId)]),
  ...[...wordsIn(text)].map((word) => LETTERS[type] + word),
]

/** The words that somebody asks for, as they write them. @param cut cuts writing without spaces into words. */
export const wordsAsked = (asked: string, cut: (run: string) => readonly string[]): string[] =>
  runsOf(asked).flatMap(({ wide, narrow, sign }) => (wide ? cut(wide) : [narrow ?? sign ?? '']))

const isWide = new RegExp(`^[${WIDE}]`, 'u')

/** What a text must have to have such a word somewhere. */
function needed(word: string): string[] {
  const size = isWide.test(word) ? PAIR : THREE
  const characters = [...word]
  return characters.length <= size ? [word] : parts(characters, size)
}

const quoted = (words: readonly string[], by: '&' | '|'): string => words.map((word) => `'${word}'`).join(` ${by} `)

/** What an entry must have to be found; undefined where nothing is asked for. In it are letters alone, so that nobody writes a query of their own. */
export function queryOf(type: SourceType, words: readonly string[], nodeId?: number): string | undefined {
  const all = [...new Set(words.flatMap(needed))].map((word) => LETTERS[type] + word)
  if (all.length === 0) return undefined
  return quoted(nodeId === undefined ? all : [sectionWord(type, nodeId), ...all], '&')
}

/**
 * The same among the newest things and then among others before them, and the id from which on all those are.
 * @param latest the number of the very last.
 */
export function roundsOf(type: SourceType, query: string, latest: number): { rounds: string[]; from: number } {
  const rounds: string[] = []
  let first = stretchOf(latest) + 1
  for (const size of ROUNDS) {
    if (first === 0) break
    const before = first
    first = Math.max(0, before - size)
    const stretches = Array.from({ length: before - first }, (_, at) => stretchWord(type, first + at))
    rounds.push(`(${quoted(stretches, '|')}) & ${query}`)
  }
  return { rounds, from: firstIdOf(first * STRETCH) }
}

/** What a nickname must have, as `name_parts` takes it apart. */
export function namePartsOf(asked: string): string[] {
  const characters = [...folded(asked)]
  return characters.length === 1 ? [`^${characters[0]}`] : parts(characters, PAIR)
}

const USERNAME = /^@?([a-z\d]{1,32})$/

/** What may be a username, with or without @. */
export const usernameIn = (asked: string): string | undefined => USERNAME.exec(asked)?.[1]

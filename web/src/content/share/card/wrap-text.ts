import { graphemes } from '../../text/graphemes.ts'

const CLOSING = /^[，。！？、；：）」』》】〉”’…—～,.!?;:)\]}%]/u
const OPENING = /[（「『《【〈“‘([{]$/u
const SPACE = /^\s$/u
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u
const WORD = /^[\p{L}\p{N}\p{M}@#$&*+\-/=_~'.:%]/u

const isWord = (grapheme: string) => WORD.test(grapheme) && !CJK.test(grapheme)

/**
 * Breaks a text into lines of at most `width`. Chinese breaks anywhere, words stay whole if they fit on a line, no
 * line starts with closing punctuation or ends with an opening bracket.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure))
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of unbreakables(paragraph).flatMap((piece) => fitting(piece, width, measure))) {
    const size = measure(piece)
    const isSpace = SPACE.test(piece)
    if (used + size > width && line !== '' && !isSpace) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    if (isSpace && line === '' && lines.length > 0) continue
    line += piece
    used += size
  }
  return [...lines, line.trimEnd()]
}

function unbreakables(paragraph: string): string[] {
  const pieces: string[] = []
  let before = ''
  for (const [character] of graphemes(paragraph)) {
    const last = pieces.length - 1
    if (last >= 0 && sticks(before, character)) pieces[last] += character
    else pieces.push(character)
    before = character
  }
  return pieces
}

function sticks(before: string, next: string): boolean {
  if (SPACE.test(before) || SPACE.test(next)) return false
  return CLOSING.test(next) || OPENING.test(before) || (isWord(before) && isWord(next))
}

function fitting(piece: string, width: number, measure: (text: string) => number): string[] {
  return measure(piece) <= width ? [piece] : Array.from(graphemes(piece), ([character]) => character)
}

export function firstLines(lines: string[], count: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= count) return lines
  const head = lines.slice(0, count)
  let last = head.pop() ?? ''
  while (last && !fits(`${last}…`)) last = Array.from(last).slice(0, -1).join('')
  return [...head, `${last}…`]
}

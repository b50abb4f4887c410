import type { Word } from '@sp/contract'
import { saveFile } from '../platform/save-file.ts'
import { texts } from './texts.ts'

/** A cell that begins like a formula is none to the program that opens it. */
const cell = (value: string | number): string => {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** With a mark at its beginning, by which spreadsheets know that it is UTF-8. */
export const wordsAsCsv = (words: readonly Word[]): string =>
  `\u{feff}${[
    texts.exportHead,
    ...words.map(({ text, kind, hint, note, hits }) => [text, texts.kinds[kind], hint, note, hits]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`

export const exportWords = (words: readonly Word[]): void =>
  saveFile(texts.exportName(new Date().toISOString().slice(0, 10)), wordsAsCsv(words), 'text/csv')

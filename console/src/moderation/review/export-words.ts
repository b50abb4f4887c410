import { saveFile } from '@sp/client/save-file'
import type { Word } from '@sp/contract'
import { texts } from './texts.ts'

/** Prefixes text that a spreadsheet would execute as a formula. */
const cell = (value: string | number): string => {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export const wordsAsCsv = (words: readonly Word[]): string =>
  `\u{feff}${[
    texts.exportHead,
    ...words.map(({ text, kind, hint, note, hits }) => [text, texts.kinds[kind], hint, note, hits]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`

export const exportWords = (words: readonly Word[]): void =>
  saveFile(texts.exportName(new Date().toISOString().slice(0, 10)), wordsAsCsv(words), 'text/csv')

import type { Word } from '@sp/contract'
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

export function exportWords(words: readonly Word[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([wordsAsCsv(words)], { type: 'text/csv' }))
  link.download = texts.exportName(new Date().toISOString().slice(0, 10))
  link.click()
  URL.revokeObjectURL(link.href)
}

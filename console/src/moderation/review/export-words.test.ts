import { expect, test } from 'vitest'
import { wordsAsCsv } from './export-words.ts'

test('a word that begins like a formula is a word in a spreadsheet, and quotes stay quotes', () => {
  const word = { id: 1, text: '=HYPERLINK("x")', kind: 'public' as const, hint: '', note: 'a,b', hits: 3 }
  expect(wordsAsCsv([word]).split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")","公开的","","a,b","3"`)
})

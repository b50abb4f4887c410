import { type Word, wordFinder } from '@sp/contract'
import { expect, test } from 'vitest'
import { markedIn } from './marks.ts'

const word = (text: string, kind: Word['kind']): Word => ({ id: 1, text, kind, hint: '', note: '', hits: 0 })
const words = [word('押金', 'public'), word('转账', 'private'), word('先转账', 'public')]

test('the pieces make up the whole text, and overlapping words are marked once', () => {
  const text = '押 金可以商量，先转账 200'
  const pieces = markedIn(text, wordFinder(words)(text))
  expect(pieces.map((piece) => piece.words).join('')).toBe(text)
  expect(pieces.filter(({ kind }) => kind).map((piece) => [piece.words, piece.kind])).toEqual([
    ['押 金', 'public'],
    ['先转账', 'public'],
  ])
})

test('a text without any of them is one piece', () => {
  expect(markedIn('今天天气好', [])).toEqual([{ from: 0, words: '今天天气好' }])
})

import { expect, test } from 'vitest'
import { wordFinder, wordForm } from './words.ts'

const marked = (text: string, ...words: string[]): string[] =>
  wordFinder(words.map((word) => ({ text: word })))(text).flatMap(({ ranges }) =>
    ranges.map(([from, to]) => text.slice(from, to)),
  )

test.each([
  ['日结刷单，来', '刷单'],
  ['日结刷.单，来', '刷.单'],
  ['日结刷 \u200b单', '刷 \u200b单'],
  ['日结刷，🌸单', '刷，🌸单'],
  ['加ＶＸ聊', 'ＶＸ'],
])('%s has the word, however it is written', (text, found) => {
  expect(marked(text, '刷单', 'vx')).toEqual([found])
})

test.each(['印刷机单卖', 'class', 'vxy', '单刷'])('%s has none', (text) => {
  expect(marked(text, '刷单', 'ass', 'vx')).toEqual([])
})

test('a Latin word is found between other words', () => {
  expect(marked('my ass, 加vx号 v.x', 'ass', 'vx')).toEqual(['ass', 'vx', 'v.x'])
})

test('of a word with a plus both have to be there, in either order', () => {
  expect(marked('微信上加我', '加我 + 微信')).toEqual(['微信', '加我'])
  expect(marked('加我看看', '加我 + 微信')).toEqual([])
})

test('two ways of writing a word are one, and signs alone are none', () => {
  expect(wordForm('微信 ＋加 我')).toBe(wordForm('加我+微信'))
  expect(wordForm('+ ，。')).toBe('')
})

import { describe, expect, it } from 'vitest'
import { entryOf, namePartsOf, queryOf, queryWords, roundsOf, usernameIn, waysToWrite } from './rules.ts'

const cut = (run: string) => run.match(/..?/gu) ?? []
const query = (asked: string) => queryOf('flash', queryWords(asked, cut))
const wordsIn = (text: string) =>
  entryOf('flash', { id: 0, text })
    .slice(1)
    .map((word) => word.slice(1))
function finds(asked: string, text: string): boolean {
  const words = new Set(entryOf('flash', { id: 0, text }))
  const needed = [...(query(asked) ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '')
  return needed.length > 0 && needed.every((word) => words.has(word))
}

describe('the words of a text', () => {
  it('are its characters and pairs, also over the borders of words', () => {
    expect(wordsIn('研究生')).toEqual(['研', '究', '生', '研究', '究生'])
    expect(finds('究生', '他是研究生')).toBe(true)
    expect(finds('生', '他是研究生')).toBe(true)
    expect(finds('生研', '他是研究生')).toBe(false)
  })

  it('are found however they are written', () => {
    expect(finds('sp', 'ＳＰ')).toBe(true)
    expect(finds('ＷＩＮＤＯＷ', 'a Window')).toBe(true)
    expect(finds('2026', '２０２６年')).toBe(true)
  })

  it('are letters between spaces too, whole or three of them at least', () => {
    expect(finds('indo', 'window')).toBe(true)
    expect(finds('win', 'window')).toBe(true)
    expect(finds('wi', 'window')).toBe(false)
    expect(finds('ok', 'ok 了')).toBe(true)
    expect(finds('第3扇窗', '今天的第3扇窗')).toBe(true)
  })

  it('are whole up to forty letters', () => {
    expect(wordsIn('a'.repeat(40))).toEqual(['aaa', 'a'.repeat(40)])
    expect(wordsIn('a'.repeat(41))).toEqual(['aaa'])
  })

  it('are signs too', () => {
    expect(finds('🐱', '下雨天的🐱')).toBe(true)
    expect(finds('🐱', '下雨天的🐶')).toBe(false)
    expect(finds('👨‍👩‍👧', '一家👨‍👩‍👧三口')).toBe(true)
  })

  it('are few enough for one row, in the longest text there is', () => {
    const long = Array.from({ length: 50_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
      '',
    )
    const words = wordsIn(long)
    expect(words.reduce((bytes, word) => bytes + Buffer.byteLength(word) + 4, 0)).toBeLessThan(1_000_000)
    expect(Math.max(...wordsIn('a'.repeat(50_000)).map((word) => word.length))).toBeLessThan(2046)
  })
})

describe('a query', () => {
  it('has no query for input without a word', () => {
    for (const asked of ['', ' ', '%', '，。！', ':*', "'", '\\', '&|!()', '\u200d\ufe0f'])
      expect(query(asked)).toBeUndefined()
  })

  it('contains only quoted letters, for any input', () => {
    const hostile = [`a' | 'b`, `a:*`, `下'雨`, `\\'下`, 'a & !b', 'a <-> b', 'flash/0', '下\u0000雨']
    for (const asked of hostile) expect(query(asked)).toMatch(/^('[\p{L}\p{N}\p{M}]+'( & )?)+$/u)
  })
})

describe('the section of a thing', () => {
  it('is a word that no text can contain, and is required together with the others', () => {
    const words = entryOf('post', { id: 0, text: '@12 p@12 雨', nodeId: 12 })
    expect(words.filter((word) => word.includes('@'))).toEqual(['p@12'])
    expect(queryOf('post', ['雨'], 12)).toBe(`'p@12' & 'p雨'`)
    expect(queryOf('post', [], 12)).toBeUndefined()
  })
})

describe('the parts of a nickname', () => {
  it('are its beginning for one character, and pairs for more', () => {
    expect(namePartsOf('雨')).toEqual(['^雨'])
    expect(namePartsOf('下雨天')).toEqual(['下雨', '雨天'])
    expect(namePartsOf('Ａb')).toEqual(['ab'])
  })
})

it('a word is looked for as it is, and with letters, digits and signs as wide as Chinese characters', () => {
  expect(waysToWrite(['sp', '第3扇', '!~'])).toEqual(['sp', '第3扇', '!~', 'ｓｐ', '第３扇', '！～'])
  expect(waysToWrite(['雨', 'é '])).toEqual(['雨', 'é '])
})

it.each([
  ['window', 'window'],
  ['@window7', 'window7'],
  ['a'.repeat(32), 'a'.repeat(32)],
  ['a'.repeat(33), undefined],
  ['@', undefined],
  ['', undefined],
  ['窗', undefined],
  ['the window', undefined],
  ['a@window', undefined],
])('the username in %j is %s', (asked, username) => {
  expect(usernameIn(asked)).toBe(username)
})

describe('the newest things', () => {
  const id = (number: number) => number * 1024
  const stretch = 16_384

  it('lie in stretches in the order in which they were given their numbers', () => {
    expect(entryOf('post', { id: id(stretch) - 1, text: '' })).toEqual(['p/0'])
    expect(entryOf('post', { id: id(stretch), text: '' })).toEqual(['p/1'])
  })

  it('are looked through first, then more of them, as far as there are any', () => {
    expect(roundsOf('post', `'p雨'`, 5)).toEqual({ rounds: [`('p/0') & 'p雨'`], from: 0 })
    expect(roundsOf('post', `'p雨'`, 2 * stretch)).toEqual({
      rounds: [`('p/2') & 'p雨'`, `('p/0' | 'p/1') & 'p雨'`],
      from: 0,
    })
    const { rounds, from } = roundsOf('post', `'p雨'`, 20 * stretch)
    expect(rounds[1]).toMatch(/^\('p\/13' \| .* \| 'p\/19'\) & 'p雨'$/)
    expect(from).toBe(id(13 * stretch))
  })

  it('and the rest are searched separately: nothing is found twice, and nothing is missed', () => {
    const { from } = roundsOf('reply', `'r雨'`, 20 * stretch + 5)
    expect(entryOf('reply', { id: from, text: '' })).toEqual(['r/13'])
    expect(entryOf('reply', { id: from - 1, text: '' })).toEqual(['r/12'])
  })
})

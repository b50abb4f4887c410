import { REPLY_QUOTE_MAX } from '@sp/contract'
import { expect, test } from 'vitest'
import { quoting } from './quoting.ts'

const of = (content: string) => ({ id: 7, content, name: '北岸' })

test('the selected words are quoted, counted in characters', () => {
  expect(quoting(of('🏮灯还亮着'), ' 灯还 ')).toEqual({ id: 7, name: '北岸', from: 1, length: 2, words: '灯还' })
})

test('without a selection, or where names are shown otherwise than written, the beginning is quoted', () => {
  for (const selected of ['', '@桂花 你看'])
    expect(quoting(of(' @guihua 你看'), selected)).toMatchObject({ from: 1, words: '@guihua 你看', length: 10 })
})

test('no more is quoted than a quote may have', () => {
  const long = '🏮'.repeat(REPLY_QUOTE_MAX + 1)
  expect(quoting(of(long))).toMatchObject({ from: 0, length: REPLY_QUOTE_MAX })
  expect(quoting(of(`起${long}`), long)).toMatchObject({ from: 1, length: REPLY_QUOTE_MAX })
})

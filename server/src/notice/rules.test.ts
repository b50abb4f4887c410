import { NOTICE_DEFAULTS, NOTICE_TYPES } from '@sp/contract'
import { expect, it } from 'vitest'
import { mentionsIn } from './rules.ts'

it.each([
  ['你好@muge，在吗', ['muge']],
  ['@A1 @b2 @a1', ['a1', 'b2']],
  ['a@muge.com 1@muge', []],
  ['看 https://x.example/@muge 和 @ann', ['ann']],
  [`@${'a'.repeat(33)} @1a ＠muge`, []],
  ['@@muge的', ['muge']],
  ['', []],
])('%j calls %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names)
})

it('a text mentions ten members at most, the first ones', () => {
  const names = Array.from({ length: 30 }, (_, i) => `m${i}`)
  expect(mentionsIn(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, 10))
})

it('every kind has a default, and the system’s own cannot be silenced', () => {
  expect(Object.keys(NOTICE_DEFAULTS).sort()).toEqual(Object.keys(NOTICE_TYPES).sort())
})

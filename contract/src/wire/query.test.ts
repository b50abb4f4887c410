import { expect, it } from 'vitest'
import { queryOf } from './call.ts'

it('contains given values, and neither missing nor empty ones', () => {
  expect(queryOf({})).toBe('')
  expect(queryOf({ id: 7, page: 0, after: undefined, q: '', to: null })).toBe('?id=7&page=0')
})

it('escapes characters that have a meaning in an address', () => {
  const q = 'a+b&c=窗 灯😀'
  const sent = queryOf({ q, all: true })
  expect(sent).toMatch(/^\?q=[^&=+]+&all=true$/)
  expect(decodeURIComponent(sent.slice(3, -9))).toBe(q)
})

it('sends half of a character as the sign for what cannot be read', () => {
  expect(queryOf({ q: '\ud83d!' })).toBe('?q=%EF%BF%BD!')
})

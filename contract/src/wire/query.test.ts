import { expect, it } from 'vitest'
import { queryOf } from './call.ts'

it('names what is given, and neither what is not nor what was left empty', () => {
  expect(queryOf({})).toBe('')
  expect(queryOf({ id: 7, page: 0, after: undefined, q: '', to: null })).toBe('?id=7&page=0')
})

it('keeps apart what the address itself is made of', () => {
  const q = 'a+b&c=窗 灯😀'
  const sent = queryOf({ q, all: true })
  expect(sent).toMatch(/^\?q=[^&=+]+&all=true$/)
  expect(decodeURIComponent(sent.slice(3, -9))).toBe(q)
})

it('sends half of a character as the sign for what cannot be read', () => {
  expect(queryOf({ q: '\ud83d!' })).toBe('?q=%EF%BF%BD!')
})

import { expect, test } from 'vitest'
import { insert, matching, slashAt } from './slash.ts'

const canned = (name: string, id = name.length) => ({ id, name, content: `内容 ${name}` })

test('a slash that begins a word calls for a text, one within a word does not', () => {
  expect(slashAt('/找回', 3)).toEqual({ query: '找回', from: 0 })
  expect(slashAt('你好 /找', 5)).toEqual({ query: '找', from: 3 })
  expect(slashAt('第一行\n/', 5)).toEqual({ query: '', from: 4 })
  expect(slashAt('24/7', 4)).toBeUndefined()
  expect(slashAt('/找回 然后', 6)).toBeUndefined()
})

test('only the text before the caret counts', () => {
  expect(slashAt('/找回密码', 2)).toEqual({ query: '找', from: 0 })
})

test('names that begin with the query come before names that contain it', () => {
  const all = [canned('再找回', 1), canned('谢谢', 2), canned('找回', 3)]
  expect(matching(all, '找回').map(({ id }) => id)).toEqual([3, 1])
  expect(matching(all, '').map(({ id }) => id)).toEqual([1, 2, 3])
  expect(matching(all, '没有')).toEqual([])
})

test('the text replaces the slash command, and the text around it stays', () => {
  expect(insert('你好 /找 再见', { query: '找', from: 3 }, '请等等')).toEqual({ text: '你好 请等等 再见', caret: 6 })
})

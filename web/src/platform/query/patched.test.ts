import { expect, test } from 'vitest'
import { patched } from './patched.ts'

interface Thing {
  id: number
  up: number
}

const thing = (id: number): Thing => ({ id, up: 5 })
const more = (each: Thing): Thing => ({ ...each, up: each.up + 1 })

test('one thing of a page changes and its neighbours stay the same objects', () => {
  const page = { total: 20, list: [thing(1), thing(2), thing(3)] }
  const after = patched<Thing>(page, 2, more) as typeof page
  expect(after.list.map(({ up }) => up)).toEqual([5, 6, 5])
  expect(after.list[0]).toBe(page.list[0])
  expect(after.total).toBe(20)
  expect(page.list[1]?.up).toBe(5)
})

test('a list that is no page changes alike', () => {
  const list = [thing(1), thing(2)]
  const after = patched<Thing>(list, 1, more) as Thing[]
  expect(after).toEqual([{ id: 1, up: 6 }, thing(2)])
  expect(after[1]).toBe(list[1])
  expect(patched<Thing>(list, 2, () => null)).toEqual([thing(1)])
})

test('a page without it, another thing and nothing at all stay as they are', () => {
  for (const data of [{ list: [thing(1)] }, [thing(1)], thing(1), undefined, null])
    expect(patched<Thing>(data, 9, more)).toBe(data)
})

test('a deleted item leaves its page, the count and its own query', () => {
  expect(patched<Thing>({ total: 2, list: [thing(1), thing(2)] }, 1, () => null)).toEqual({
    total: 1,
    list: [thing(2)],
  })
  expect(patched<Thing>({ list: [thing(1)], next: 'x' }, 1, () => null)).toEqual({ list: [], next: 'x' })
  expect(patched<Thing>(thing(1), 1, () => null)).toBeUndefined()
})

import type { Node, NodeDetail } from '@sp/contract'
import { expect, test } from 'vitest'
import { nodesIn, withDescription, withJoined } from './patch.ts'

const node = (id: number, rest: Partial<Node> = {}) =>
  ({ id, archived: false, star: 3, description: 'before', ...rest }) as Node
const detail = (id: number) => ({ detail: node(id), isHead: true }) as NodeDetail

test('joining is counted once in every copy of the section', () => {
  const joined = { archived: true, star: 4 }
  expect(withJoined([node(1), node(2)], 2, true)).toEqual([node(1), node(2, joined)])
  expect(withJoined({ total: 2, list: [node(2)] }, 2, true)).toEqual({ total: 2, list: [node(2, joined)] })
  expect(withJoined(detail(2), 2, true)).toEqual({ ...detail(2), detail: node(2, joined) })
  expect(withJoined([node(2, joined)], 2, true)).toEqual([node(2, joined)])
})

test('leaving restores the count, which is never negative', () => {
  const before = [node(2)]
  expect(withJoined(withJoined(before, 2, true), 2, false)).toEqual(before)
  expect(nodesIn(withJoined([node(2, { archived: true, star: 0 })], 2, false))[0]?.star).toBe(0)
})

test('an answer that does not hold the section, or holds it so already, is the very same', () => {
  for (const data of [undefined, null, 7, { list: [] }, [node(1)], detail(1)])
    expect(withJoined(data, 2, true)).toBe(data)
  const left = { list: [node(2)] }
  expect(withJoined(left, 2, false)).toBe(left)
  expect(withDescription(left, 2, 'before')).toBe(left)
})

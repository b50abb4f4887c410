import type { Flash } from '@sp/contract'
import { expect, test } from 'vitest'
import { patched, withComments, withoutVote, withVote } from './patch.ts'

const flash = (id: number, change: Partial<Flash> = {}): Flash => ({
  id,
  content: '',
  mentions: [],
  warning: null,
  user: { id: 1, userId: 1, username: 'a', nickname: 'a', avatar: '' },
  createDatetime: '2026-11-20T00:00:00.000Z',
  state: 0,
  up: 5,
  down: 2,
  commentCount: 1,
  stared: false,
  unstared: false,
  canDelete: false,
  hidden: false,
  waiting: false,
  imgs: [],
  ...change,
})

test('a like counts once, and a dislike beside it by itself', () => {
  const liked = withVote(flash(1), 'star')
  expect(liked).toMatchObject({ stared: true, up: 6, unstared: false, down: 2 })
  expect(withVote(liked, 'star')).toBe(liked)
  expect(withVote(liked, 'unstar')).toMatchObject({ stared: true, up: 6, unstared: true, down: 3 })
})

test('what the server refused goes back to what it was, and no further', () => {
  for (const kind of ['star', 'unstar'] as const) {
    expect(withoutVote(withVote(flash(1), kind), kind)).toEqual(flash(1))
    const before = flash(1)
    expect(withoutVote(before, kind)).toBe(before)
  }
})

test('comments are never counted below none', () => {
  expect(withComments(flash(1), 1).commentCount).toBe(2)
  expect(withComments(flash(1, { commentCount: 0 }), -1).commentCount).toBe(0)
})

test('one flash of a page changes and its neighbours stay the same objects', () => {
  const page = { total: 20, list: [flash(1), flash(2), flash(3)] }
  const after = patched<Flash>(page, 2, (each) => withVote(each, 'star')) as typeof page
  expect(after.list.map(({ up }) => up)).toEqual([5, 6, 5])
  expect(after.list[0]).toBe(page.list[0])
  expect(after.total).toBe(20)
  expect(page.list[1]?.up).toBe(5)
})

test('a page without it, another flash and nothing at all stay as they are', () => {
  const change = (each: Flash) => withVote(each, 'star')
  for (const data of [{ list: [flash(1)] }, flash(1), undefined, null])
    expect(patched<Flash>(data, 9, change)).toBe(data)
})

test('a deleted flash leaves its page, its count and its own place', () => {
  expect(patched<Flash>({ total: 2, list: [flash(1), flash(2)] }, 1, () => null)).toEqual({
    total: 1,
    list: [flash(2)],
  })
  expect(patched<Flash>({ list: [flash(1)], next: 'x' }, 1, () => null)).toEqual({ list: [], next: 'x' })
  expect(patched<Flash>(flash(1), 1, () => null)).toBeUndefined()
})

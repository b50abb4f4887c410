import type { Flash } from '@sp/contract'
import { expect, test } from 'vitest'
import { withComments, withoutVote, withVote } from './patch.ts'

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

import { ANONYMOUS, PRIVATE, PUBLIC, type UserSummary } from '@sp/contract'
import { expect, it } from 'vitest'
import { presentFlash } from './present.ts'

const author: UserSummary = { id: 7, userId: 7, username: 'window', nickname: '窗', avatar: '' }
const row = {
  id: 1,
  authorId: 7,
  content: '第一句',
  warning: null,
  createdAt: new Date(0),
  up: 0,
  down: 0,
  commentCount: 0,
  isFirst: true,
  card: null,
  imgs: [],
}
const firstOf = (user: UserSummary, state: number) =>
  presentFlash(
    { ...row, state },
    { viewerId: 7, summary: () => user, mentions: () => [], viewerState: () => ({ stared: false, unstared: false }) },
    () => ({ img: '', thumbnail: '' }),
  ).first

it('marks the first of a new member only where it is public and its author is named', () => {
  expect(firstOf(author, PUBLIC)).toBe(true)
  for (const state of [PRIVATE, 2, 3]) expect(firstOf(author, state)).toBeUndefined()
  expect(firstOf(ANONYMOUS, PUBLIC)).toBeUndefined()
})

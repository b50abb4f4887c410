import { expect, test } from 'vitest'
import { type SessionPage, withoutSession, withSessionRead } from './sessions-api.ts'

const session = (userId: number, unread: number) => ({
  userId,
  unread,
  username: `u${userId}`,
  nickname: '盐汽水',
  userAvatar: 'avatar/default/1.png',
  updateDatetime: '2026-11-23T04:00:00Z',
})
const page = {
  attendantUnread: 0,
  noticeCount: 0,
  unread: 3,
  requests: 0,
  msgReqId: 7,
  sessions: { total: 9, list: [session(1, 2), session(2, 0)] },
} satisfies SessionPage

test('a deleted chat leaves its page and its count', () => {
  const { total, list } = withoutSession(page, 1).sessions
  expect([total, list.map(({ userId }) => userId)]).toEqual([8, [2]])
  expect(withoutSession(page, 5)).toBe(page)
})

test('one that was read is unread no more, and what was read already is the very same', () => {
  expect(withSessionRead(page, 1).sessions.list.map(({ unread }) => unread)).toEqual([0, 0])
  expect(withSessionRead(page, 1).sessions.total).toBe(9)
  expect(withSessionRead(page, 2)).toBe(page)
})
